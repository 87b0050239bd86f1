/** How many free ports may be taken away, one after the other, before a start has failed. */
const TRIES = 5;

/**
 * Starts a PostgreSQL on a port that `find` answers; where somebody else was quicker to take that one, as PostgreSQL's own words say, on another.
 * Throws what `start` throws otherwise, and after five ports.
 */
export const onFreePort = async <Started>(
  start: (port: number) => Promise<Started>,
  find: () => Promise<number>,
): Promise<Started> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(await find());
    } catch (error) {
      const isTaken = error instanceof Error && error.message.includes('Address already in use');
      if (!isTaken || attempt === TRIES) throw error;
    }
  }
};
