/**
 * Waits for statements that were sent one behind the other. Throws the fault of the first that failed: in a transaction
 * those behind it fail only because it did.
 */
export const awaitPipelined = async (statements: readonly Promise<unknown>[]): Promise<void> => {
  for (const outcome of await Promise.allSettled(statements))
    if (outcome.status === 'rejected') throw outcome.reason;
};
