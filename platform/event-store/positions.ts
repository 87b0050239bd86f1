/** Position before the first event. */
export const NO_POSITION = -1n;

/**
 * Checkpoint position 2⁶⁴−1: EventStoreDB sends it if a subscription from the first event finds nothing. It
 * is no position; readers of checkpoints skip it.
 */
export const NO_CHECKPOINT = 0xffff_ffff_ffff_ffffn;
