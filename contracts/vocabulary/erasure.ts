/** Maximum hours over which an erased member's anonymous writing is deleted. Members are told this limit. */
export const ERASURE_SPREAD_MAX_HOURS = 72;
