"""Who may open what of norms and dossiers: the event's side and the player's side are two federations."""

VISITORS = [
    "arbiter",  # chief arbiter of the event, no office
    "officer",  # rating officer of the host federation
    "clerk",  # of the host federation
    "home_officer",  # rating officer of the player's federation
    "home_clerk",
    "chair",  # of the qualification commission
    "player_account",
    "stranger",  # somebody with an account
    "anonymous",
]
EVERYBODY = "200 200 200 200 200 200 200 200 200"
HOST = "200 200 200 404 404 404 404 404 302"
OWN = "404 404 404 404 404 404 200 404 302"
HOME = "404 404 404 200 200 404 404 404 302"
COMMISSION = "404 404 404 404 404 200 404 404 302"

# name: (method, arguments, status for each of VISITORS). An argument may name a thing of the world.
ROWS: dict[str, tuple[str, list[str], str]] = {
    "titles:norm_calculator": ("GET", [], EVERYBODY),
    "api:calculator_norm": ("POST", [], "400 400 400 400 400 400 400 400 400"),
    "titles:event_norms": ("GET", ["code"], HOST),
    "titles:event_facts": ("GET", ["code"], HOST),
    "titles:event_groups": ("GET", ["code"], HOST),
    "titles:sign_all": ("POST", ["code"], "302 302 302 404 404 404 404 404 302"),
    "titles:event_form": ("POST", ["code", "it3"], HOST),
    # Nothing is signed yet.
    "titles:certificates_pdf": ("GET", ["code"], "404 404 404 404 404 404 404 404 302"),
    "titles:certificate": ("GET", ["code", "certificate"], HOST),
    # Nothing is printed before both have signed.
    "titles:certificate_pdf": ("GET", ["code", "certificate"], "404 404 404 404 404 404 404 404 302"),
    "titles:certificate_step": (
        "GET",
        ["code", "certificate", "sign"],
        "200 403 403 404 404 404 404 404 302",
    ),
    "titles:own_dossier": ("GET", [], "200 200 200 200 200 200 200 200 302"),  # each their own, or none
    "titles:own_norm": ("GET", ["norm"], OWN),
    "titles:own_norm_pdf": ("GET", ["paper"], OWN),
    "titles:own_norm_remind": ("POST", ["norm"], "404 404 404 404 404 404 302 404 302"),
    "titles:work_norms": ("GET", ["AUS"], HOME),
    "titles:work_dossier": ("GET", ["AUS", "fide_id"], HOME),
    "titles:work_norm": ("GET", ["AUS", "norm"], HOME),
    "titles:work_norm_pdf": ("GET", ["AUS", "paper"], HOME),
    "titles:work_norm_remind": ("POST", ["AUS", "norm"], "404 404 404 302 302 404 404 404 302"),
    "titles:work_enter_norm": ("GET", ["AUS", "fide_id"], "404 404 404 200 403 404 404 404 302"),
    "titles:work_norm_remove": ("GET", ["AUS", "paper"], "404 404 404 200 403 404 404 404 302"),
    "titles:body_norms": ("GET", ["qualification"], COMMISSION),
    "titles:body_dossier": ("GET", ["qualification", "fide_id"], COMMISSION),
    "titles:body_norm": ("GET", ["qualification", "norm"], COMMISSION),
    "titles:body_norm_pdf": ("GET", ["qualification", "paper"], COMMISSION),
}
# What a workspace must not find under its own address: the host's officer asks for the foreign dossier.
FOREIGN = {
    "titles:work_dossier": ["UKR", "fide_id"],
    "titles:work_norm": ["UKR", "norm"],
    "titles:work_norm_pdf": ["UKR", "paper"],
    "titles:work_enter_norm": ["UKR", "fide_id"],
}

# In the admin UI, for the visitors of tests/access/columns.py.
