"""Questions on the Laws of Chess (E.01)."""

from seminars.trainer.laws import claims, clocks, flag_fall, irregularities, moves, touched

MAKERS = (
    *flag_fall.MAKERS,
    *moves.MAKERS,
    *touched.MAKERS,
    *claims.MAKERS,
    *irregularities.MAKERS,
    *clocks.MAKERS,
)
