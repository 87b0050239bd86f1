import { afterAll, beforeAll } from 'vitest';

/** Starts something before the tests of a file and stops it after them. The result has its properties once the tests run. */
export const useStarted = <Started extends { readonly stop: () => Promise<unknown> }>(
  start: () => Promise<Started>,
): Started => {
  const started = {} as Started;
  beforeAll(async () => void Object.assign(started, await start()));
  afterAll(async () => await started.stop());
  return started;
};
