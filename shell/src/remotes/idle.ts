/** Milliseconds to wait where the browser cannot tell when it has nothing to do. */
const FALLBACK_WAIT_MS = 500;

/** Comes back when the browser has nothing else to do. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, FALLBACK_WAIT_MS);
  });

/** Whether she has asked the browser to save data. Not every browser tells; one that does not counts as no. */
export const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
};
