/** Runs work one at a time for each name, in the order of the calls; names do not wait for each other. Settles as the work does. */
export type RunInQueue = <Done>(name: string, work: () => Promise<Done>) => Promise<Done>;

/** Makes a set of queues that lives in this process alone. A queue takes memory only while something is in it. */
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
