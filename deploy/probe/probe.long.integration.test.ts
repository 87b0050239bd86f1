import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { join } from 'node:path';
import { jsonPage, serveOperations } from '@secondspring/platform/telemetry/operations.ts';
import { limits } from '@secondspring/tests/limits.ts';
import { describe, expect, it } from 'vitest';
import { createAuthority, issue } from '../secrets/certificates.ts';

/** In seconds. */
const PATIENCE = String(limits.wait / 1000);

/** Exit code of a probe as the compose files run it. */
const probe = (script: string, ...args: string[]): Promise<number> =>
  new Promise((resolve) => {
    const child = execFile('bash', [join(import.meta.dirname, script), ...args]);
    child.once('close', (code) => resolve(code ?? -1));
  });

const withServer = async (server: Server, work: (port: string) => Promise<void>): Promise<void> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await work(String((server.address() as AddressInfo).port));
  } finally {
    server.close();
  }
};

describe('the health checks of containers', () => {
  it('succeed only while the process answers 200', async () => {
    let status = 200;
    const operations = await serveOperations(
      { port: 0 },
      { '/readyz': jsonPage(() => ({ status, body: {} })) },
    );
    const { port } = new URL(operations.url);
    expect(await probe('answers.sh', port, '/readyz', PATIENCE)).toBe(0);
    status = 503;
    expect(await probe('answers.sh', port, '/readyz', PATIENCE)).toBe(1);
    operations.stop();
    expect(await probe('answers.sh', port, '/readyz')).toBe(1);
  });

  it('succeed only while a TLS server reacts', async () => {
    const { certificate, key } = await issue(await createAuthority(), { names: ['localhost'] });
    await withServer(createTlsServer({ cert: certificate, key }), async (port) => {
      expect(await probe('listening.sh', port, PATIENCE)).toBe(0);
    });
    const sockets: { destroy(): void }[] = [];
    const hanging = createTcpServer((socket) => void sockets.push(socket));
    await withServer(hanging, async (port) => {
      expect(await probe('listening.sh', port, '1')).toBe(1);
      for (const socket of sockets) socket.destroy();
    });
    expect(await probe('listening.sh', '1')).toBe(1);
  });
});
