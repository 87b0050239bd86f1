import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import Koa from 'koa';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { readJsonBody } from './json-body.ts';
import { errorHandler } from '../problems/error-handler.ts';
import { serve, type RunningServer } from '../server/serve.ts';

let server: RunningServer;
let started = 0;
beforeAll(async () => {
  const app = new Koa();
  app.use(errorHandler(pino({ level: 'silent' })));
  app.use(async (ctx) => {
    started += 1;
    ctx.body = JSON.stringify(await readJsonBody(ctx));
  });
  server = await serve(app.callback(), { port: 0 });
});
afterAll(async () => await server.stop());
afterEach(() => {
  vi.useRealTimers();
});

const open = (headers: Record<string, string> = {}): ClientRequest => {
  const sending = request(server.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
  });
  return sending.on('error', () => undefined);
};
const answerTo = async (
  sending: ClientRequest,
): Promise<{ status: number | undefined; connection: string | undefined; text: string }> => {
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  const text = (await answer.toArray()).join('');
  return { status: answer.statusCode, connection: answer.headers.connection, text };
};
/** A JSON string of this size. */
const textOf = (bytes: number): string => `"${'x'.repeat(bytes - 2)}"`;

it('accepts a body of the maximum size', async () => {
  const sending = open();
  sending.end(textOf(100_000));
  expect(await answerTo(sending)).toMatchObject({ status: 200, text: textOf(100_000) });
});

it.each([
  ['says its length', { 'Content-Length': '100001' }, 'keep-alive'],
  ['does not', { 'Transfer-Encoding': 'chunked' }, 'close'],
])('refuses one byte more when the body %s', async (_, headers, connection) => {
  const sending = open(headers);
  sending.end(textOf(100_001));
  const answer = await answerTo(sending);
  expect(answer).toMatchObject({ status: 413, connection });
  expect(answer.text).not.toMatch(/entity/u);
});

it.each(['1000001', String(2 ** 32 + 10)])(
  'closes the connection of a body that declares %s bytes',
  async (length) => {
    const sending = open({ 'Content-Length': length });
    sending.write('"0123456789');
    expect(await answerTo(sending)).toMatchObject({ status: 413, connection: 'close' });
    sending.destroy();
  },
);

it('refuses invalid UTF-8, and accepts valid UTF-8', async () => {
  for (const bytes of [Buffer.from([0x22, 0xc3, 0x22]), Buffer.from([0x22, 0xff, 0xfe, 0x22])]) {
    const sending = open();
    sending.end(bytes);
    expect((await answerTo(sending)).status).toBe(400);
  }
  const sending = open();
  for (const byte of Buffer.from('"größe 🌸"')) {
    sending.write(Buffer.from([byte]));
    await turn();
  }
  sending.end();
  expect((await answerTo(sending)).text).toBe('"größe 🌸"');
});

it('refuses a body that has not arrived within 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const before = started;
  const sending = open();
  sending.write('{"a":');
  while (started === before) await turn();
  await turn();
  const answered = answerTo(sending);
  vi.advanceTimersByTime(30_000);
  expect(await answered).toMatchObject({ status: 408, connection: 'close' });
  sending.destroy();
});
