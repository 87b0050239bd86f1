import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** What a server expects before TLS: nothing, PostgreSQL's request, or NATS' first line. */
export type Greeting = 'tls' | 'postgres' | 'nats';

export type WatchedServer = {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly greeting: Greeting;
};

/** Length and code of PostgreSQL's SSLRequest. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

const greet = async (socket: Socket, greeting: Greeting, signal: AbortSignal): Promise<void> => {
  if (greeting === 'postgres') socket.write(SSL_REQUEST);
  if (greeting !== 'tls') await once(socket, 'data', { signal });
};

/**
 * When the certificate that a server shows ends.
 * @throws Error when it does not answer with TLS in time
 */
export const certificateEnd = async (
  { host, port, greeting }: WatchedServer,
  timeoutMs = 5000,
): Promise<Date> => {
  const signal = AbortSignal.timeout(timeoutMs);
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect', { signal });
    await greet(socket, greeting, signal);
    // Nothing is sent: an expired or unknown certificate must be read too.
    const secure = connectTls({ socket, servername: host, rejectUnauthorized: false });
    await once(secure, 'secureConnect', { signal });
    return new Date(secure.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
};
