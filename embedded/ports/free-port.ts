import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A TCP port of the loopback address that is free at this moment: `requestedPort`, or any for 0. Throws the system error when it is taken
 * (`EADDRINUSE`) or not allowed.
 */
export const freePort = async (requestedPort = 0): Promise<number> => {
  const probe = createServer().listen(requestedPort, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No TCP port is free');
  return address.port;
};
