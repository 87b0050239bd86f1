import { connect as connectSocket, type Socket } from 'node:net';
import { connect, ErrorCode, headers, type NatsConnection, type NatsError } from 'nats';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startNats, type RunningNats } from './server.ts';

let server: RunningNats;
const connections: NatsConnection[] = [];

async function client(options: Record<string, unknown> = {}): Promise<NatsConnection> {
  const connection = await connect({ servers: server.url, reconnect: false, ...options });
  connections.push(connection);
  return connection;
}

/** Collects the texts of the first messages of a subscription. */
async function take(
  messages: AsyncIterable<{ subject: string; string(): string }>,
  count: number,
): Promise<string[]> {
  const texts: string[] = [];
  for await (const message of messages) {
    texts.push(`${message.subject}=${message.string()}`);
    if (texts.length === count) break;
  }
  return texts;
}

async function talk(port: number, text: string): Promise<string> {
  const socket: Socket = connectSocket(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => (heard += chunk.toString()));
  socket.write(text);
  await new Promise((resolve) => socket.once('close', resolve));
  return heard;
}

beforeEach(async () => {
  server = await startNats();
});
afterEach(async () => {
  await Promise.all(connections.splice(0).map((connection) => connection.close()));
  await server.stop();
});

describe('startNats', () => {
  it('delivers by literal subject and by both wildcards', async () => {
    const reader = await client();
    const writer = await client();
    const one = take(reader.subscribe('projection.*.advanced', { max: 2 }), 2);
    const all = take(reader.subscribe('projection.>', { max: 3 }), 3);
    await reader.flush();
    writer.publish('projection.reviews.advanced', '1');
    writer.publish('projection.reviews.parked', '2');
    writer.publish('projection.health.advanced', '3');
    expect(await one).toEqual(['projection.reviews.advanced=1', 'projection.health.advanced=3']);
    expect(await all).toEqual([
      'projection.reviews.advanced=1',
      'projection.reviews.parked=2',
      'projection.health.advanced=3',
    ]);
  });

  it('gives each message to one member of a queue group', async () => {
    const writer = await client();
    const counts = [0, 0, 0];
    for (const index of counts.keys()) {
      const member = await client({ name: `member ${index}` });
      member.subscribe('work.*', {
        queue: 'workers',
        callback: () => void (counts[index] = (counts[index] ?? 0) + 1),
      });
      await member.flush();
    }
    for (let n = 0; n < 300; n += 1) writer.publish(`work.${n % 3}`);
    await writer.flush();
    await Promise.all(connections.map((connection) => connection.flush()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(300);
    // Three fair members miss out entirely once in 3 × (2/3)^300 runs.
    expect(counts.every((count) => count > 0)).toBe(true);
  });

  it('carries headers, and strips them for a client that knows none', async () => {
    const writer = await client();
    const reader = await client();
    const received = reader.subscribe('letters', { max: 1 });
    await reader.flush();
    const envelope = headers();
    envelope.append('Kind', 'note');
    writer.publish('letters', 'hello', { headers: envelope });
    for await (const message of received) {
      expect(message.headers?.get('Kind')).toBe('note');
      expect(message.string()).toBe('hello');
    }
    const old = connectSocket(server.port, '127.0.0.1');
    let heard = '';
    const got = new Promise<void>((resolve) => {
      old.on('data', (chunk) => {
        heard += chunk.toString();
        if (heard.includes('PONG')) writer.publish('letters', 'hi', { headers: envelope });
        if (heard.includes('MSG')) resolve();
      });
    });
    old.write('CONNECT {}\r\nSUB letters 1\r\nPING\r\n');
    await got;
    old.destroy();
    expect(heard).toContain('MSG letters 1 2\r\nhi\r\n');
  });

  it('answers requests, and says at once when nobody is there', async () => {
    const asker = await client();
    const answerer = await client();
    answerer.subscribe('time', { callback: (_, message) => void message.respond('noon') });
    await answerer.flush();
    expect((await asker.request('time')).string()).toBe('noon');
    await expect(asker.request('nobody', '', { timeout: 60_000 })).rejects.toMatchObject({
      code: ErrorCode.NoResponders,
    } satisfies Partial<NatsError>);
    await expect(asker.request('nobody', '', { noMux: true, timeout: 60_000 })).rejects.toMatchObject({
      code: ErrorCode.NoResponders,
    });
  });

  it('ends a subscription after its maximum and keeps a draining client complete', async () => {
    const reader = await client();
    const writer = await client();
    const received = reader.subscribe('drops', { max: 2 });
    await reader.flush();
    for (const text of ['a', 'b', 'c']) writer.publish('drops', text);
    const texts: string[] = [];
    for await (const message of received) texts.push(message.string());
    expect(texts).toEqual(['a', 'b']);
    await reader.drain();
    expect(reader.isClosed()).toBe(true);
  });

  it('keeps a client from hearing itself when it asks for that', async () => {
    const quiet = await client({ noEcho: true });
    const other = await client();
    let own = 0;
    quiet.subscribe('room', { callback: () => (own += 1) });
    const heard = take(other.subscribe('room', { max: 1 }), 1);
    await other.flush();
    quiet.publish('room', 'me');
    expect(await heard).toEqual(['room=me']);
    await quiet.flush();
    expect(own).toBe(0);
  });

  it('serves verbose and pedantic clients', async () => {
    const careful = await client({ verbose: true, pedantic: true });
    const heard = take(careful.subscribe('room', { max: 1 }), 1);
    careful.publish('room', 'x');
    expect(await heard).toEqual(['room=x']);
  });

  it('passes a message of the largest size through and refuses a larger one', async () => {
    const writer = await client();
    const reader = await client();
    const received = reader.subscribe('big', { max: 1 });
    await reader.flush();
    writer.publish('big', new Uint8Array(1024 * 1024).fill(7));
    for await (const message of received) {
      expect(message.data.length).toBe(1024 * 1024);
      expect(message.data.every((byte) => byte === 7)).toBe(true);
    }
    expect(await talk(server.port, 'PUB big 1048577\r\n')).toContain('Maximum Payload Violation');
  });

  it('answers nonsense with an error and hangs up', async () => {
    expect(await talk(server.port, 'GET / HTTP/1.1\r\n')).toContain('Unknown Protocol Operation');
  });

  it('refuses an invalid subject without hanging up', async () => {
    const heard = await talk(server.port, 'SUB a..b 1\r\nPING\r\nQUIT\r\n');
    expect(heard).toContain("-ERR 'Invalid Subject'\r\nPONG");
  });

  it('refuses to share a port', async () => {
    await expect(startNats({ port: server.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('startNats with a user', () => {
  it('admits the right password only', async () => {
    await server.stop();
    server = await startNats({ user: 'app', password: 'right' });
    const welcome = await client({ user: 'app', pass: 'right' });
    await welcome.flush();
    await expect(client({ user: 'app', pass: 'wrong' })).rejects.toMatchObject({
      code: ErrorCode.AuthorizationViolation,
    });
    await expect(client()).rejects.toMatchObject({ code: ErrorCode.AuthorizationViolation });
    expect(await talk(server.port, 'PUB a 1\r\nx\r\n')).toContain('Authorization Violation');
  });
});

describe('a slow reader', () => {
  it('is dropped, and nobody else notices', async () => {
    await server.stop();
    server = await startNats({ maxPending: 512 * 1024 });
    const slow = connectSocket(server.port, '127.0.0.1');
    const closed = new Promise((resolve) => slow.once('close', resolve));
    slow.on('error', () => undefined);
    await new Promise((resolve) => slow.once('data', resolve));
    slow.write('CONNECT {}\r\nSUB flood 1\r\nPING\r\n');
    await new Promise((resolve) => slow.once('data', resolve));
    slow.pause();
    const writer = await client();
    const reader = await client();
    let received = 0;
    reader.subscribe('flood', { callback: () => (received += 1) });
    await reader.flush();
    const piece = new Uint8Array(64 * 1024);
    for (let n = 0; n < 1000; n += 1) {
      writer.publish('flood', piece);
      if (n % 4 === 3) await writer.flush();
    }
    await reader.flush();
    expect(received).toBe(1000);
    slow.resume();
    await closed;
  });
});
