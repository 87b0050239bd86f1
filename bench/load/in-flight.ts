/** Runs `total` tasks, `width` at a time. */
export const inFlight = async (
  total: number,
  width: number,
  work: (number: number) => Promise<unknown>,
): Promise<void> => {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < total) {
      const number = next;
      next += 1;
      await work(number);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
};
