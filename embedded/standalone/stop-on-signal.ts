/** Calls `stop` at SIGTERM or SIGINT, then ends the process. */
export const stopOnSignal = (stop: () => Promise<unknown>): void => {
  const leave = (): void => void stop().then(() => process.exit(0));
  process.once('SIGINT', leave);
  process.once('SIGTERM', leave);
};
