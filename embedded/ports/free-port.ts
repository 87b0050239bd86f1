import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A TCP port of the loopback address that nobody has at this moment: the one asked for, or any for 0. Throws what the system says where it is
 * taken (`EADDRINUSE`) or may not be listened on.
 */
export const freePort = async (wanted = 0): Promise<number> => {
  const probe = createServer().listen(wanted, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No TCP port is free');
  return address.port;
};
