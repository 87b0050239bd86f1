/**
 * Awaits statements sent without waiting in between. Throws the first error: in a transaction the later statements
 * fail only because of it.
 */
export const awaitPipelined = async (statements: readonly Promise<unknown>[]): Promise<void> => {
  for (const outcome of await Promise.allSettled(statements))
    if (outcome.status === 'rejected') throw outcome.reason;
};
