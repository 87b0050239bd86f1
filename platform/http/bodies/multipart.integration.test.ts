import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { createServer, request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { formidable } from 'formidable';
import Koa, { type Context } from 'koa';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorHandler } from '../problems/error-handler.ts';
import { serve, type RunningServer } from '../server/serve.ts';
import { discardRest, uploadedFiles, type UploadedFile } from './upload.ts';

const MEGABYTE = 1024 * 1024;
const BOUNDARY = 'x-boundary';
const END = `\r\n--${BOUNDARY}--\r\n`;
const part = (headers: string, body: Buffer | string = 'abc', lead = '\r\n'): Buffer =>
  Buffer.concat([Buffer.from(`${lead}--${BOUNDARY}\r\n${headers}\r\n\r\n`), Buffer.from(body)]);
const fileHeaders = (name: string, field = 'files'): string =>
  `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/pdf`;
const fileOf = (body: Buffer | string, name = 'a.pdf', field?: string): Buffer =>
  part(fileHeaders(name, field), body);
const fieldOf = (name: string, value = 'abc'): Buffer =>
  part(`Content-Disposition: form-data; name="${name}"`, value);

type Taken = { filename: string; bytes: Buffer };
const takeAll = async (files: AsyncIterable<UploadedFile>): Promise<Taken[]> => {
  const taken: Taken[] = [];
  for await (const { filename, stream } of files)
    taken.push({ filename, bytes: Buffer.concat((await stream.toArray()) as Buffer[]) });
  return taken;
};

const upload = { field: 'files', maxFiles: 10, maxBytes: 10 * 1024 * 1024 };
let server: RunningServer;
let take: (files: AsyncIterable<UploadedFile>) => Promise<unknown> = takeAll;
let taken: unknown;
/** The newest request. */
let arriving: IncomingMessage;
beforeAll(async () => {
  const app = new Koa();
  app.silent = true;
  app.use(errorHandler(pino({ level: 'silent' })));
  app.use(async (ctx: Context) => {
    arriving = ctx.req;
    try {
      taken = await take(uploadedFiles(ctx, upload));
      ctx.status = 201;
    } finally {
      discardRest(ctx, upload);
    }
  });
  server = await serve(app.callback(), { port: 0 });
});
afterAll(() => server.stop());
beforeEach(() => {
  take = takeAll;
  taken = undefined;
});

const open = (headers: Record<string, string> = {}): ClientRequest =>
  request(server.url, {
    method: 'POST',
    headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
  }).on('error', () => undefined);
const answerTo = async (sending: ClientRequest) => {
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  const text = (await answer.toArray()).join('');
  return { status: answer.statusCode, connection: answer.headers.connection, text };
};
const send = async (...pieces: (Buffer | string)[]) => {
  const sending = open();
  sending.end(Buffer.concat([...pieces, END].map((piece) => Buffer.from(piece))));
  return await answerTo(sending);
};

describe('multipart form', () => {
  it('is read even if its boundary contains a plugin’s name', async () => {
    for (const boundary of ['json', 'octet-stream', 'urlencoded']) {
      const sending = open({ 'Content-Type': `multipart/form-data; boundary=${boundary}` });
      sending.end(`--${boundary}\r\n${fileHeaders('a.pdf')}\r\n\r\nabc\r\n--${boundary}--\r\n`);
      expect((await answerTo(sending)).status).toBe(201);
      expect(taken).toEqual([{ filename: 'a.pdf', bytes: Buffer.from('abc') }]);
    }
  });

  it('may have text before and after its parts', async () => {
    expect((await send('a preamble', fileOf('abc'), END, 'an epilogue')).status).toBe(201);
    expect(taken).toHaveLength(1);
  });

  it('accepts files without media type, and names split between chunks', async () => {
    const sending = open();
    const body = part('Content-Disposition: form-data; name="files"; filename="größe.pdf"');
    for (const byte of Buffer.concat([body, Buffer.from(END)])) {
      sending.write(Buffer.from([byte]));
      await pause(0);
    }
    sending.end();
    expect((await answerTo(sending)).status).toBe(201);
    expect(taken).toEqual([{ filename: 'größe.pdf', bytes: Buffer.from('abc') }]);
  });

  it.each(['..', '.', 'a/..', ''])('gives no name for the file %j', async (name) => {
    await send(fileOf('abc', name));
    expect(taken).toMatchObject([{ filename: '' }]);
  });

  it('is answered after the request has ended, on a connection that stays open', async () => {
    const whole = Promise.withResolvers<void>();
    take = async (files) => {
      for await (const { stream } of files) {
        await stream.toArray();
        whole.resolve();
      }
    };
    const sending = open();
    let answered = false;
    sending.once('response', () => (answered = true));
    sending.write(Buffer.concat([fileOf('abc'), Buffer.from(END)]));
    await whole.promise;
    // A later form was answered meanwhile.
    expect((await send(fileOf('abc'))).status).toBe(201);
    expect(answered).toBe(false);
    sending.end();
    expect(await answerTo(sending)).toMatchObject({ status: 201, connection: 'keep-alive' });
  });

  it('is abandoned when a handler stops within a file', async () => {
    take = async (files) => {
      for await (const { stream } of files) for await (const chunk of stream) if (chunk !== undefined) break;
    };
    expect((await send(fileOf(Buffer.alloc(MEGABYTE)), fileOf('abc'))).status).toBe(400);
  });

  it('may have twenty other fields of any length', async () => {
    const fields = Array.from({ length: 20 }, (_, index) => fieldOf(`${index}`, 'x'.repeat(50_000)));
    expect((await send(...fields, fileOf('abc'))).status).toBe(201);
    expect(taken).toHaveLength(1);
  });

  it.each<[string, () => Buffer[], number]>([
    ['twenty-one other fields', () => Array.from({ length: 21 }, () => fieldOf('one')), 400],
    ['4 kB of headers in a part', () => [part(`${fileHeaders('a')}\r\nX: ${'x'.repeat(4096)}`)], 400],
    [
      '4 kB of short headers in a part',
      () => [part(`${fileHeaders('a')}${'\r\nabcdefg: h'.repeat(520)}`)],
      400,
    ],
    ['a malformed header', () => [part('no colon')], 400],
    [
      'an unknown transfer encoding',
      () => [part(`${fileHeaders('a')}\r\nContent-Transfer-Encoding: x`)],
      400,
    ],
    [
      'another field’s file of one byte too many',
      () => [fileOf(Buffer.alloc(10 * MEGABYTE + 1), 'a', 'other')],
      413,
    ],
    [
      'eleven files in several fields',
      () => Array.from({ length: 11 }, (_, at) => fileOf('', 'a', `${at}`)),
      413,
    ],
  ])('is refused for %s, without the parser’s message', async (_, parts, status) => {
    const answer = await send(...parts());
    expect(answer.status).toBe(status);
    expect(answer.text).toContain('urn:secondspring:');
    expect(answer.text).not.toMatch(/options\.|exceeded|state|encoding|stream|pars/iu);
  });

  it.each([
    ['inside a file', () => [fileOf('abc')]],
    ['after a boundary between two', () => [fileOf('abc'), Buffer.from(`\r\n--${BOUNDARY}\r\n`)]],
    ['before the first', () => [Buffer.from('nothing')]],
  ])('that ends %s is refused', async (_, pieces) => {
    const sending = open();
    sending.end(Buffer.concat(pieces()));
    expect((await answerTo(sending)).status).toBe(400);
  });

  it('is abandoned at once if the client disconnects before it is read', async () => {
    const left = Promise.withResolvers<unknown>();
    const started = Promise.withResolvers<void>();
    take = async (files) => {
      started.resolve();
      // Node reports the disconnection as an error.
      await once(arriving, 'close').catch(() => undefined);
      left.resolve(await takeAll(files).catch((error: unknown) => error));
    };
    const sending = open();
    sending.write(fileOf('abc'));
    await started.promise;
    sending.destroy();
    expect(await left.promise).toMatchObject({ code: 'invalid-request' });
  });
});

/** Everything that the parser takes for the start of a boundary. */
const nearlyBoundaries = (size: number): Buffer =>
  Buffer.concat([
    Buffer.alloc(size / 2, '\r\n'),
    Buffer.alloc(size / 2, `\r\n--${BOUNDARY.slice(0, -1)}\r\r\n-\r\n--x`),
  ]);

describe('file full of near-boundaries', () => {
  it('arrives unchanged, however the request is split', async () => {
    const body = nearlyBoundaries(MEGABYTE);
    await send(fileOf(body), fileOf('abc'));
    expect((taken as Taken[]).map(({ bytes }) => bytes.equals(body))).toEqual([true, false]);
    const small = nearlyBoundaries(600);
    const whole = Buffer.concat([fileOf(small), Buffer.from(END)]);
    for (const size of [1, 7, 31]) {
      const sending = open();
      for (let at = 0; at < whole.length; at += size) {
        sending.write(whole.subarray(at, at + size));
        await pause(0);
      }
      sending.end();
      await answerTo(sending);
      expect((taken as Taken[])[0]?.bytes.equals(small)).toBe(true);
    }
  });

  it('waits for a slow reader, in few pieces', async () => {
    let held = 0;
    let pieces = 0;
    take = async (files) => {
      for await (const { stream } of files)
        for await (const chunk of stream) {
          pieces += (chunk as Buffer).length > 0 ? 1 : 0;
          await pause(5);
          if (stream instanceof Transform)
            held = Math.max(held, stream.writableLength + stream.readableLength);
        }
    };
    expect((await send(fileOf(nearlyBoundaries(4 * MEGABYTE)))).status).toBe(201);
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThan(200_000);
    expect(pieces).toBeLessThan(1_000);
  });
});

it('is never written to disk, as formidable would do by default', async () => {
  const folder = String(Reflect.get(formidable(), 'uploadDir'));
  // Other test files keep temporary files there, too, whose names have hyphens.
  const names = async (): Promise<string[]> =>
    (await readdir(folder)).filter((name) => /^[0-9a-z]{25}$/u.test(name));
  const received: string[][] = [];
  take = async (files) => {
    for await (const { stream } of files)
      for await (const chunk of stream) if ((chunk as Buffer).length > 0) received.push(await names());
  };
  await send(fileOf(Buffer.alloc(MEGABYTE)), fileOf('abc'));
  received.push(await names());
  expect(received.length).toBeGreaterThan(3);
  expect(received.flat()).toEqual([]);

  const bare = createServer((incoming, response) => {
    void formidable()
      .parse(incoming)
      .then(() => response.end());
  }).listen(0, '127.0.0.1');
  await once(bare, 'listening');
  const sending = request({
    port: (bare.address() as AddressInfo).port,
    method: 'POST',
    headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  sending.end(Buffer.concat([fileOf('abc'), Buffer.from(END)]));
  await answerTo(sending);
  bare.close();
  const written = await names();
  expect(written).toHaveLength(1);
  for (const name of written) await rm(join(folder, name));
});
