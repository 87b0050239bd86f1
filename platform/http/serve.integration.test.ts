import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@secondspring/tests/limits.ts';
import { describe, expect, it } from 'vitest';
import { serve } from './serve.ts';

it('finishes running requests and accepts no others when it stops', async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const server = await serve(
    async (_, response) => {
      started.resolve();
      await finish.promise;
      response.end('done');
    },
    { port: 0 },
  );
  const answer = fetch(server.url);
  await started.promise;
  const stopped = server.stop();
  const [error] = (await once(connect(server.port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
  finish.resolve();
  expect(await (await answer).text()).toBe('done');
  await stopped;
});

it('reports a port in use', async () => {
  const first = await serve((_, response) => response.end(), { port: 0 });
  await expect(serve((_, response) => response.end(), { port: first.port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
  await first.stop();
});

it('answers while it drains, without keeping connections alive', async () => {
  const server = await serve((_, response) => response.end('done'), { port: 0 });
  const agent = new Agent({ keepAlive: true });
  const ask = async (): Promise<string | undefined> => {
    const [response] = (await once(get(server.url, { agent }), 'response')) as [IncomingMessage];
    await response.resume().toArray();
    return response.headers.connection;
  };
  expect(await ask()).toBe('keep-alive');
  const drained = Promise.withResolvers<void>();
  const stopped = server.stop(drained.promise);
  expect(await ask()).toBe('close');
  expect(await ask()).toBe('close');
  drained.resolve();
  await stopped;
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  agent.destroy();
});

describe('thousands of idle connections from one address', () => {
  const ATTACK = 2_050;
  const attacked = async (behindProxy: boolean): Promise<number[]> => {
    const server = await serve((_, response) => response.end('served'), { port: 0, behindProxy });
    const sockets: Socket[] = [];
    try {
      // In batches: the system's queue of new connections would drop the rest.
      while (sockets.length < ATTACK) {
        const some = Array.from({ length: 50 }, () =>
          connect({ port: server.port, host: '127.0.0.1', localAddress: '127.0.0.2' }),
        );
        sockets.push(...some.map((socket) => socket.on('error', () => undefined)));
        await Promise.all(
          some.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])),
        );
        await pause(5);
      }
      const ask = async (): Promise<number> => {
        try {
          return (await fetch(server.url, { signal: AbortSignal.timeout(limits.wait) })).status;
        } catch {
          return 0;
        }
      };
      return await Promise.all(Array.from({ length: 20 }, ask));
    } finally {
      for (const socket of sockets) socket.destroy();
      await server.stop();
    }
  };

  it('leave connections for others [S23]', async () => {
    expect(new Set(await attacked(false))).toEqual(new Set([200]));
  });

  it('would exclude others without the limit', async () => {
    expect(await attacked(true)).toContain(0);
  });
});
