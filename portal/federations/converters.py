"""The three-letter code in an address: /UKR/… is the workspace of Ukraine's federation."""


class FederationCode:
    regex = "[A-Z]{3}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value
