import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { serve } from './serve.ts';

it('lets the request that runs finish, and takes no other, when it stops', async () => {
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const server = await serve(
    async (_, response) => {
      begun.resolve();
      await finish.promise;
      response.end('done');
    },
    { port: 0 },
  );
  const answer = fetch(server.url);
  await begun.promise;
  const stopped = server.stop();
  const [error] = (await once(connect(server.port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
  finish.resolve();
  expect(await (await answer).text()).toBe('done');
  await stopped;
});

it('says that a port is taken', async () => {
  const first = await serve((_, response) => response.end(), { port: 0 });
  await expect(serve((_, response) => response.end(), { port: first.port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
  await first.stop();
});

it('goes on answering while it drains, and lets no connection be kept', async () => {
  const server = await serve((_, response) => response.end('done'), { port: 0 });
  const agent = new Agent({ keepAlive: true });
  const ask = async (): Promise<string | undefined> => {
    const [response] = (await once(get(server.url, { agent }), 'response')) as [IncomingMessage];
    await response.resume().toArray();
    return response.headers.connection;
  };
  expect(await ask()).toBe('keep-alive');
  const stopped = server.stop(300);
  expect(await ask()).toBe('close');
  expect(await ask()).toBe('close');
  await stopped;
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  agent.destroy();
});
