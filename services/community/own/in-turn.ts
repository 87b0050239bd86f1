const waiting = new Map<string, Promise<unknown>>();

/** Does work of the same name one after another in this process, whatever became of the work before. Throws what the work throws. */
export const inTurn = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const mine = (waiting.get(name) ?? Promise.resolve()).then(work);
  const over = mine.catch(() => undefined);
  waiting.set(name, over);
  try {
    return await mine;
  } finally {
    if (waiting.get(name) === over) waiting.delete(name);
  }
};
