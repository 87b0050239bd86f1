/** Runs work one at a time per name, in call order; names run independently. Settles as the work does. */
export type RunInQueue = <Done>(name: string, work: () => Promise<Done>) => Promise<Done>;

/** Queues of this process. A queue uses memory only while it has entries. */
export const createQueues = (): RunInQueue => {
  const tails = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = tails.get(name);
    const done = before === undefined ? work() : before.then(work, work);
    tails.set(name, done);
    try {
      return await done;
    } finally {
      if (tails.get(name) === done) tails.delete(name);
    }
  };
};
