/**
 * Commit position of the checkpoint that EventStoreDB sends where a subscription began with the first event and has nothing to tell at the end of the
 * log: 2⁶⁴−1. It is no position; whoever reads checkpoints passes over it.
 */
export const NO_CHECKPOINT = 0xffff_ffff_ffff_ffffn;
