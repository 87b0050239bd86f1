import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
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

describe('idle connections from one address', () => {
  const ONE = '127.0.0.2';
  const whileIdle = async <Result>(
    count: number,
    behindProxy: boolean,
    work: (port: number) => Promise<Result>,
  ): Promise<Result> => {
    const server = await serve((_, response) => response.end('served'), { port: 0, behindProxy });
    const sockets: Socket[] = [];
    try {
      // In batches: the system's queue of new connections would drop the rest.
      while (sockets.length < count) {
        const some = Array.from({ length: 50 }, () =>
          connect({ port: server.port, host: '127.0.0.1', localAddress: ONE }),
        );
        sockets.push(...some.map((socket) => socket.on('error', () => undefined)));
        await Promise.all(
          some.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])),
        );
      }
      return await work(server.port);
    } finally {
      for (const socket of sockets) socket.destroy();
      await server.stop();
    }
  };
  /** The status of the answer; 0 without any. */
  const ask = async (port: number, localAddress?: string): Promise<number> => {
    const sending = get({ port, host: '127.0.0.1', localAddress, agent: false });
    const [answer] = (await once(sending, 'response').catch(() => [])) as [IncomingMessage?];
    return answer?.resume().statusCode ?? 0;
  };

  it('leave connections for others, though there are thousands [S23]', async () => {
    const answers = await whileIdle(2_050, false, (port) =>
      Promise.all(Array.from({ length: 20 }, () => ask(port))),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  it('may be more than its share for our own proxy', async () => {
    expect(await whileIdle(500, true, (port) => ask(port, ONE))).toBe(200);
  });
});
