import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createSecureContext, createServer as createTlsServer, TLSSocket } from 'node:tls';
import { limits } from '@secondspring/tests/limits.ts';
import { differenceInDays } from 'date-fns/differenceInDays';
import { afterEach, describe, expect, it } from 'vitest';
import { createAuthority, issue } from '../secrets/certificates.ts';
import { certificateEnd, type Greeting, type WatchedServer } from './certificates.ts';

let server: Server;
afterEach(() => void server.close());

const at = async (greeting: Greeting): Promise<WatchedServer> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { name: 'a', host: 'localhost', port, greeting };
};
const { certificate, key } = await issue(await createAuthority(), { names: ['localhost'] });
const daysLeft = async (watched: WatchedServer): Promise<number> =>
  differenceInDays(await certificateEnd(watched, limits.wait), new Date());

/** Speaks TLS after a greeting in plain text. */
const upgrading = (greet: (socket: Socket) => Promise<unknown>): Server =>
  createServer((socket) => {
    void greet(socket).then(
      () =>
        new TLSSocket(socket, {
          isServer: true,
          secureContext: createSecureContext({ cert: certificate, key }),
        }),
    );
  });

describe('certificateEnd', () => {
  it('reads the certificate of a server with an unknown authority', async () => {
    server = createTlsServer({ cert: certificate, key });
    expect(await daysLeft(await at('tls'))).toBeGreaterThan(390);
  });

  it('asks PostgreSQL for TLS first', async () => {
    server = upgrading(async (socket) => {
      const [request] = (await once(socket, 'data')) as [Buffer];
      expect(request.readInt32BE(4)).toBe(80_877_103);
      socket.write('S');
    });
    expect(await daysLeft(await at('postgres'))).toBeGreaterThan(390);
  });

  it('waits for the first line of NATS', async () => {
    server = upgrading(async (socket) => socket.write('INFO {"tls_required":true}\r\n'));
    expect(await daysLeft(await at('nats'))).toBeGreaterThan(390);
  });

  it('fails if nothing listens', async () => {
    const nowhere = { name: 'a', host: 'localhost', port: 1, greeting: 'tls' } as const;
    await expect(certificateEnd(nowhere, limits.wait)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
