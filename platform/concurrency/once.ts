/** Does the work at the first call and keeps its result. After a failure the next call does it again. */
export const once = <Done>(work: () => Promise<Done>): (() => Promise<Done>) => {
  let doing: Promise<Done> | undefined;
  return () =>
    (doing ??= work().catch((error: unknown) => {
      doing = undefined;
      throw error;
    }));
};
