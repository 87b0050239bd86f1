import { connect as connectSocket, type Socket } from 'node:net';
import { limits } from '@secondspring/tests/limits.ts';
import { connect, ErrorCode, headers, type NatsConnection } from 'nats';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startNats, type RunningNats } from './server.ts';

let server: RunningNats;
const connections: NatsConnection[] = [];

const client = async (options: Record<string, unknown> = {}): Promise<NatsConnection> => {
  const connection = await connect({ servers: server.url, reconnect: false, ...options });
  connections.push(connection);
  return connection;
};

const talk = async (port: number, text: string): Promise<string> => {
  const socket: Socket = connectSocket(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  socket.write(text);
  await new Promise((resolve) => socket.once('close', resolve));
  return received;
};

beforeEach(async () => {
  server = await startNats();
});
afterEach(async () => {
  await Promise.all(connections.splice(0).map((connection) => connection.close()));
  await server.stop();
});

describe('startNats', () => {
  it('delivers a message of the maximum size and rejects a larger one', async () => {
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

  it('strips headers for a client without header support', async () => {
    const writer = await client();
    const envelope = headers();
    envelope.append('Kind', 'note');
    const old = connectSocket(server.port, '127.0.0.1');
    let received = '';
    const got = new Promise<void>((resolve) => {
      old.on('data', (chunk) => {
        received += chunk.toString();
        if (received.includes('PONG')) writer.publish('letters', 'hi', { headers: envelope });
        if (received.includes('hi\r\n')) resolve();
      });
    });
    old.write('CONNECT {}\r\nSUB letters 1\r\nPING\r\n');
    await got;
    old.destroy();
    expect(received).toContain('MSG letters 1 2\r\nhi\r\n');
  });

  it('answers invalid input with an error and disconnects', async () => {
    expect(await talk(server.port, 'GET / HTTP/1.1\r\n')).toContain('Unknown Protocol Operation');
  });

  it('rejects an invalid subject without disconnecting', async () => {
    const received = await talk(server.port, 'SUB a..b 1\r\nPING\r\nQUIT\r\n');
    expect(received).toContain("-ERR 'Invalid Subject'\r\nPONG");
  });

  it('fails on a port in use', async () => {
    await expect(startNats({ port: server.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('startNats with a user', () => {
  it('admits the right password only', async () => {
    await server.stop();
    server = await startNats({ user: 'app', password: 'right', authenticationTimeout: limits.wait });
    const welcome = await client({ user: 'app', pass: 'right' });
    await welcome.flush();
    await expect(client({ user: 'app', pass: 'wrong' })).rejects.toMatchObject({
      code: ErrorCode.AuthorizationViolation,
    });
    await expect(client()).rejects.toMatchObject({ code: ErrorCode.AuthorizationViolation });
    expect(await talk(server.port, 'PUB a 1\r\nx\r\n')).toContain('Authorization Violation');
  });
});

describe('a slow client', () => {
  it('is disconnected without affecting others', async () => {
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
