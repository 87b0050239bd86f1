import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MAX_REQUESTS, NEWEST_FIRST, QUEUE_TIMEOUT_MS } from '@secondspring/deploy/proxy/haproxy-conf.ts';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const answers = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

/** HAProxy before one process of a service, with the limits of the deployment but without TLS. It must be installed. */
export const startProxy = async (
  service: number,
): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'secondspring-proxy-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  await writeFile(
    file,
    `global
  maxconn 8000
defaults
  mode http
  http-reuse safe
  timeout connect 3s
  timeout client 30s
  timeout server 130s
  timeout queue ${QUEUE_TIMEOUT_MS}ms
frontend people
  bind 127.0.0.1:${port}
  ${NEWEST_FIRST}
  default_backend service
backend service
  server one 127.0.0.1:${service} maxconn ${MAX_REQUESTS.others}
`,
  );
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  while (!(await answers(port)))
    await Promise.race([pause(50), ended.then(() => Promise.reject(new Error('HAProxy ended')))]);
  return {
    port,
    stop: async () => {
      child.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
};
