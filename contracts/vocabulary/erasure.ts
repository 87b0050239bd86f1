/** Most hours over which an installation may let an erased member's anonymous writing go; what members are told rests on it. */
export const ERASURE_SPREAD_MAX_HOURS = 72;
