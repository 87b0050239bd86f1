/** Work that is repeated until stopped. */
export type Rounds = {
  /** Begins the next round at once. */
  wake(): void;
  /** Waits for the round in progress. */
  stop(): Promise<void>;
};

/** Runs rounds one after the other. Each returns the milliseconds to sleep, and must not throw. */
export const startRounds = (round: (isStopped: () => boolean) => Promise<number>): Rounds => {
  let isStopped = false;
  let isRequested = true;
  let endSleep: () => void = () => undefined;
  const run = async (): Promise<void> => {
    while (!isStopped) {
      isRequested = false;
      const milliseconds = await round(() => isStopped);
      if (isStopped || isRequested) continue;
      const { promise, resolve } = Promise.withResolvers<void>();
      endSleep = resolve;
      const timer = setTimeout(resolve, milliseconds).unref();
      await promise;
      clearTimeout(timer);
    }
  };
  const running = run();
  const wake = (): void => {
    isRequested = true;
    endSleep();
  };
  return {
    wake,
    stop: async () => {
      isStopped = true;
      wake();
      await running;
    },
  };
};
