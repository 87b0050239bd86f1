import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections and to `listen(0)`, which could take it before it is used. */
const FIRST = 20_000;
const AFTER = 32_000;
/** More ports than a machine listens on. */
const TRIES = 200;

/**
 * A TCP port of the loopback address that is free at this moment: `requestedPort`, or any for 0. Throws the system error when it is taken
 * (`EADDRINUSE`) or not allowed.
 */
export const freePort = async (requestedPort = 0): Promise<number> => {
  if (requestedPort !== 0) return await probed(requestedPort);
  for (let tries = 1; ; tries += 1) {
    try {
      return await probed(randomInt(FIRST, AFTER));
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
};

const probed = async (port: number): Promise<number> => {
  const probe = createServer().listen(port, '127.0.0.1');
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
  return port;
};
