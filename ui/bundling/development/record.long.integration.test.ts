import { mkdtemp, readFile, rm } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordingProduct } from './record.ts';

const servers: Server[] = [];
let folder = '';
let told: string[] = [];
let posted: { origin: string | undefined; body: string } | undefined;

const listen = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const product: RequestListener = (request, response) => void answerAsProduct(request, response);

const answerAsProduct = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (request.method === 'POST') {
    posted = { origin: request.headers.origin, body: Buffer.concat(await request.toArray()).toString() };
    response.writeHead(201, { 'set-cookie': ['one=1', 'two=2'] }).end();
    return;
  }
  const bodies: Record<string, unknown> = {
    '/api/treatments': [{ name: 'Melatonin' }],
    '/api/reviews': [{ firstName: 'Anna' }],
  };
  const body = bodies[request.url ?? ''];
  response.writeHead(body === undefined ? 500 : 200, {
    'content-type': 'application/json',
    link: '</api/treatments?cursor=2>; rel="next"',
  });
  response.end(JSON.stringify(body ?? {}));
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secondspring-record-'));
  told = [];
  posted = undefined;
});
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done));
  await rm(folder, { recursive: true, force: true });
});

describe('recording a product', () => {
  it('passes responses on, and saves them unless they contain personal data', async () => {
    const running = await listen(product);
    const answer = await recordingProduct(folder, running, (line) => told.push(line));
    const recording = await listen((request, response) => void answer(request, response));
    const first = await fetch(`${recording}/api/treatments`);
    expect(await first.json()).toEqual([{ name: 'Melatonin' }]);
    expect(first.headers.get('link')).toContain('cursor=2');
    expect(await (await fetch(`${recording}/api/reviews`)).json()).toEqual([{ firstName: 'Anna' }]);
    expect((await fetch(`${recording}/api/broken`)).status).toBe(500);
    expect(told).toEqual(['kept: /api/treatments', 'not kept, it names somebody: /api/reviews']);
    expect(JSON.parse(await readFile(join(folder, 'recorded/answers.json'), 'utf8'))).toEqual({
      '/api/treatments': {
        status: 200,
        link: '</api/treatments?cursor=2>; rel="next"',
        body: [{ name: 'Melatonin' }],
      },
    });
  });

  it('forwards requests as from the product’s own page, and saves none', async () => {
    const running = await listen(product);
    const answer = await recordingProduct(folder, running, (line) => told.push(line));
    const recording = await listen((request, response) => void answer(request, response));
    const sent = await fetch(`${recording}/api/reviews`, {
      method: 'POST',
      headers: { origin: recording },
      body: '{"stars":5}',
    });
    expect(sent.status).toBe(201);
    expect(sent.headers.getSetCookie()).toEqual(['one=1', 'two=2']);
    expect(posted).toEqual({ origin: running, body: '{"stars":5}' });
    expect(told).toEqual([]);
  });
});
