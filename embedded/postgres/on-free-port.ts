const MAX_ATTEMPTS = 5;

/**
 * Starts a server on a port that `find` returns, and retries on another when the port was taken in the meantime. Throws other errors of
 * `start`, and its error after five attempts.
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
      if (!isTaken || attempt === MAX_ATTEMPTS) throw error;
    }
  }
};
