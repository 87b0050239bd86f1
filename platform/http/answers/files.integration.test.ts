import { once } from 'node:events';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoint } from '@secondspring/contracts/http/endpoint.ts';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createServiceApp } from '../server/app.ts';
import type { FileReply } from '../bodies/download.ts';
import { createRoutes } from '../calls/routes.ts';
import { serve, type RunningServer } from '../server/serve.ts';
import type { UploadedFile } from '../bodies/upload.ts';

const ORIGIN = 'http://localhost:3000';
const MEGABYTE = 1024 * 1024;
const common = {
  policy: 'public',
  changesWith: null,
} as const;
const upload = endpoint('upload', 'POST /api/files', {
  ...common,
  summary: 'Takes files',
  upload: { field: 'files', maxFiles: 10, maxBytes: 10 * 1024 * 1024 },
  response: z.array(z.object({ filename: z.string(), size: z.int() })),
  status: 201,
  limit: 'upload',
});
const download = endpoint('download', 'GET /api/file', {
  ...common,
  summary: 'Gives a file',
  response: null,
  download: ['application/pdf', 'text/csv'],
});

type Taken = { filename: string; size: number };
const takeAll = async (files: AsyncIterable<UploadedFile>): Promise<Taken[]> => {
  const taken: Taken[] = [];
  for await (const { filename, stream } of files) {
    let size = 0;
    for await (const chunk of stream) size += (chunk as Buffer).length;
    taken.push({ filename, size });
  }
  return taken;
};

let server: RunningServer;
let take = takeAll;
let give: () => FileReply;
let left = 0;
const limited: string[] = [];

beforeAll(async () => {
  const routes = createRoutes([upload, download])
    .implement(upload, async ({ files }) => {
      try {
        const body = await take(files);
        return body.length === 0 ? refuse('no-files') : { body };
      } finally {
        left += 1;
      }
    })
    .implement(download, () => Promise.resolve({ body: undefined, file: give() }));
  const app = createServiceApp({
    name: 'files',
    routes,
    log: pino({ level: 'silent' }),
    publicOrigin: ORIGIN,
    trustedProxies: 0,
    sessions: {
      isVisitor: () => false,
      callerOf: () => Promise.resolve(undefined),
      end: () => Promise.resolve(),
      roleOf: () => Promise.resolve('member'),
    },
    ownWrites: { of: () => new Map(), add: () => undefined },
    freshness: { version: () => Promise.resolve(null), knownVersion: () => undefined },
    rateLimits: {
      take: (kind) => {
        limited.push(kind);
        return Promise.resolve();
      },
    },
    readiness: {},
    pool: { waitingCount: 0 },
  });
  server = await serve(app.callback(), { port: 0 });
});
afterAll(async () => await server.stop());
beforeEach(() => {
  take = takeAll;
  left = 0;
});

const formOf = (...files: [name: string, size: number, field?: string][]): FormData => {
  const form = new FormData();
  for (const [name, size, field = 'files'] of files) form.append(field, new Blob([Buffer.alloc(size)]), name);
  return form;
};
const post = (
  body: NonNullable<RequestInit['body']>,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${server.url}/api/files`, { method: 'POST', headers: { Origin: ORIGIN, ...headers }, body });
const codeOf = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as { type?: string }).type?.replace('urn:secondspring:', '');

const BOUNDARY = 'x-boundary';
const partHead = (name: string, field = 'files'): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
const raw = (headers: Record<string, string> = {}): ClientRequest =>
  httpRequest(`${server.url}/api/files`, {
    method: 'POST',
    headers: { Origin: ORIGIN, 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
  });

describe('upload', () => {
  it('yields the files of its field in order, whatever their sizes', async () => {
    const answer = await post(
      formOf(
        ['a.pdf', 3 * MEGABYTE],
        ['b.png', 0],
        ['other.txt', 50_000, 'other'],
        ['größe.jpg', 10 * MEGABYTE],
      ),
    );
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual([
      { filename: 'a.pdf', size: 3 * MEGABYTE },
      { filename: 'b.png', size: 0 },
      { filename: 'größe.jpg', size: 10 * MEGABYTE },
    ]);
    expect(limited.at(-1)).toBe('upload');
  });

  it('skips files that its handler does not read', async () => {
    take = async (files) => {
      const names: Taken[] = [];
      for await (const { filename } of files) names.push({ filename, size: 0 });
      return names;
    };
    const answer = await post(formOf(['a', MEGABYTE], ['b', MEGABYTE], ['c', 1]));
    expect(await answer.json()).toHaveLength(3);
  });

  it('ignores files in other fields', async () => {
    const form = formOf(['a.pdf', 10, 'file'], ['b.pdf', 10, 'files[]']);
    form.append('files', 'a value, no file');
    expect(await codeOf(await post(form))).toBe('no-files');
  });

  it.each<[string, () => FormData | string, Record<string, string>, number, string]>([
    ['a file of one byte too many', () => formOf(['a', 10 * MEGABYTE + 1]), {}, 413, 'file-too-large'],
    [
      'an eleventh file',
      () => formOf(...Array.from({ length: 11 }, (_, index): [string, number] => [`${index}`, 10])),
      {},
      413,
      'too-many-files',
    ],
    ['JSON', () => '{}', { 'Content-Type': 'application/json' }, 415, 'unsupported-media-type'],
    ['no boundary', () => 'x', { 'Content-Type': 'multipart/form-data' }, 400, 'invalid-request'],
    [
      'a form without an end',
      () => `${partHead('a')}abc`,
      { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
      400,
      'invalid-request',
    ],
    [
      'part headers without an end',
      () =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="${'x'.repeat(100_000)}"`,
      { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
      400,
      'invalid-request',
    ],
    ['a coded body', () => formOf(['a', 1]), { 'Content-Encoding': 'gzip' }, 415, 'unsupported-media-type'],
    ['another origin', () => formOf(['a', 1]), { Origin: 'https://evil.example' }, 403, 'cross-origin'],
    ['no origin', () => formOf(['a', 1]), { Origin: '' }, 403, 'cross-origin'],
  ])('refuses %s', async (_, body, headers, status, code) => {
    const answer = await post(body(), headers);
    expect(answer.status).toBe(status);
    expect(await codeOf(answer)).toBe(code);
  });

  it('refuses a form that declares too large a size before reading it [S28]', async () => {
    const sending = raw({ 'Content-Length': String(5_000 * MEGABYTE) });
    sending.on('error', () => undefined);
    sending.write(partHead('a'));
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    expect(answer.headers.connection).toBe('close');
    sending.destroy();
  });

  it('ends an endless stream of files without storing it [S28]', async () => {
    const sending = raw();
    const ended = new Promise((resolve) => void sending.on('close', resolve));
    const status = once(sending, 'response').then(
      ([answer]: IncomingMessage[]) => answer?.statusCode,
      () => 'connection ended',
    );
    sending.on('error', () => undefined);
    sending.write(partHead('a'));
    let sent = 0;
    const chunk = Buffer.alloc(MEGABYTE);
    for (; sent < 1_000 && !sending.destroyed; sent += 1)
      if (!sending.write(chunk)) await Promise.race([once(sending, 'drain').catch(() => undefined), ended]);
    expect(sent).toBeLessThan(100);
    expect([413, 'connection ended']).toContain(await status);
    expect(left).toBe(1);
  });

  it.each([
    ['less than it said', { 'Content-Length': '5000' }],
    ['a part and goes', {}],
  ])('ends its handler when the client sends %s', async (_, headers) => {
    const reading = Promise.withResolvers<void>();
    take = async (files) => {
      for await (const { stream } of files) {
        reading.resolve();
        await stream.toArray();
      }
      return [];
    };
    const sending = raw(headers);
    sending.on('error', () => undefined);
    sending.write(`${partHead('a')}abc`);
    await reading.promise;
    expect(left).toBe(0);
    sending.destroy();
    await expect.poll(() => left).toBe(1);
  });

  it('waits for a slow client', async () => {
    const sending = raw();
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    for (const letter of `${partHead('slow.pdf')}abc\r\n--${BOUNDARY}--\r\n`) {
      sending.write(letter);
      await pause(1);
    }
    sending.end();
    const [answer] = await answered;
    expect(answer.statusCode).toBe(201);
    expect(JSON.parse((await answer.toArray()).join(''))).toEqual([{ filename: 'slow.pdf', size: 3 }]);
  });

  it('strips folders from a file name [S32]', async () => {
    const body = `${partHead('../../etc/passwd')}a\r\n${partHead(String.raw`C:\\x\\y.pdf`)}b\r\n--${BOUNDARY}--\r\n`;
    const answer = await post(body, { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` });
    expect(await answer.json()).toMatchObject([{ filename: 'passwd' }, { filename: 'y.pdf' }]);
  });

  it('keeps memory small while three clients send ten large files each [F14, S28]', async () => {
    const before = process.memoryUsage.rss();
    let peak = before;
    const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5);
    const piece = Buffer.alloc(64 * 1024);
    const send = async (): Promise<number | undefined> => {
      const sending = raw();
      const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
      for (let file = 0; file < 10; file += 1) {
        sending.write(partHead(`${file}.pdf`));
        for (let sent = 0; sent < 10 * MEGABYTE; sent += piece.length)
          if (!sending.write(piece)) await once(sending, 'drain');
        sending.write('\r\n');
      }
      sending.end(`--${BOUNDARY}--\r\n`);
      const [answer] = await answered;
      answer.resume();
      return answer.statusCode;
    };
    expect(await Promise.all(Array.from({ length: 3 }, send))).toEqual([201, 201, 201]);
    clearInterval(watching);
    // 300 MB were transferred, with sender and receiver in one process.
    expect(peak - before).toBeLessThan(150 * MEGABYTE);
  });
});

describe('download', () => {
  it('is saved by the browser, never run, and not cached by shared caches [S33]', async () => {
    give = () => ({ name: 'plan.pdf', mediaType: 'application/pdf', length: 4, body: Buffer.from('%PDF') });
    const answer = await fetch(`${server.url}/api/file`);
    expect(await answer.text()).toBe('%PDF');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '4',
      'content-disposition': `attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('declares the charset of a text', async () => {
    give = () => ({ name: 'a.csv', mediaType: 'text/csv', body: Readable.from(['a', 'b']) });
    const answer = await fetch(`${server.url}/api/file`);
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(await answer.text()).toBe('ab');
  });

  it('that breaks off is never treated as a complete file', async () => {
    const begun = Promise.withResolvers<void>();
    give = () => ({
      name: 'a.pdf',
      mediaType: 'application/pdf',
      body: Readable.from(
        (async function* () {
          yield Buffer.alloc(MEGABYTE);
          await begun.promise;
          throw new Error('the store went away');
        })(),
        { objectMode: false },
      ),
    });
    const answer = await fetch(`${server.url}/api/file`);
    begun.resolve();
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });

  it('rejects an undeclared media type', async () => {
    give = () => ({ name: 'a.html', mediaType: 'text/html', body: Buffer.from('<script>') });
    expect((await fetch(`${server.url}/api/file`)).status).toBe(500);
  });
});
