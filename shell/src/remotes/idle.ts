/** For browsers without `requestIdleCallback`. */
const FALLBACK_WAIT_MS = 500;

export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, FALLBACK_WAIT_MS);
  });

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Lets the browser draw and answer input: what runs longer than 50 ms at once is felt on a slow phone. */
export const nextTask = (): Promise<void> => pause(0);

/** False for browsers that do not tell. */
export const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
};
