import { connectBus } from '@secondspring/platform/bus/bus.ts';
import { connect, ErrorCode, headers, type NatsConnection, type NatsError } from 'nats';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../limits.ts';
import { layCable } from '../../integration/product/cable.ts';
import { onEachEngine } from '../on-each-engine.ts';

/** Collects the texts of the first messages of a subscription. */
const take = async (
  messages: AsyncIterable<{ subject: string; string(): string }>,
  count: number,
): Promise<string[]> => {
  const texts: string[] = [];
  for await (const message of messages) {
    texts.push(`${message.subject}=${message.string()}`);
    if (texts.length === count) break;
  }
  return texts;
};

onEachEngine(['bus'], (engine) => {
  let url: URL;
  const connections: NatsConnection[] = [];
  beforeAll(async () => {
    url = new URL(await engine.bus());
  });
  afterEach(async () => {
    await Promise.all(connections.splice(0).map((connection) => connection.close()));
  });

  const client = async (options: Record<string, unknown> = {}): Promise<NatsConnection> => {
    const { host: servers, username: user, password: pass } = url;
    const login = user === '' ? {} : { user, pass };
    const connection = await connect({ servers, ...login, reconnect: false, ...options });
    connections.push(connection);
    return connection;
  };

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

  it('delivers each message to one member of a queue group', async () => {
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
    // By chance, three fair members leave one without messages once in 3 × (2/3)^300 runs.
    expect(counts.every((count) => count > 0)).toBe(true);
  });

  it('carries headers', async () => {
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
  });

  it('answers requests, and rejects at once without a responder', async () => {
    const asker = await client();
    const answerer = await client();
    answerer.subscribe('time', { callback: (_, message) => void message.respond('noon') });
    await answerer.flush();
    expect((await asker.request('time', '', { timeout: limits.wait })).string()).toBe('noon');
    await expect(asker.request('nobody', '', { timeout: limits.wait })).rejects.toMatchObject({
      code: ErrorCode.NoResponders,
    } satisfies Partial<NatsError>);
    await expect(asker.request('nobody', '', { noMux: true, timeout: limits.wait })).rejects.toMatchObject({
      code: ErrorCode.NoResponders,
    });
  });

  it('ends a subscription after its maximum, and delivers everything to a client that drains', async () => {
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

  it('does not echo messages to a client that turns echo off', async () => {
    const quiet = await client({ noEcho: true });
    const other = await client();
    let own = 0;
    quiet.subscribe('room', { callback: () => (own += 1) });
    const received = take(other.subscribe('room', { max: 1 }), 1);
    await other.flush();
    quiet.publish('room', 'me');
    expect(await received).toEqual(['room=me']);
    await quiet.flush();
    expect(own).toBe(0);
  });

  it('serves verbose and pedantic clients', async () => {
    const careful = await client({ verbose: true, pedantic: true });
    const received = take(careful.subscribe('room', { max: 1 }), 1);
    careful.publish('room', 'x');
    expect(await received).toEqual(['room=x']);
  });

  describe('the product’s bus', () => {
    it('delivers signals to every listener, by literal subject and by pattern', async () => {
      const [speaking, listening] = [await connectBus(url.href), await connectBus(url.href)];
      const received: unknown[] = [];
      const stop = listening.subscribe('projection.*.advanced', (data) => void received.push(data));
      listening.subscribe('session.ended', (data) => void received.push(data));
      const expectReceived = async (subject: string, data: unknown, count: number): Promise<void> =>
        await expect
          .poll(() => {
            if (received.length < count) speaking.publish(subject, data);
            return received.length;
          })
          .toBeGreaterThanOrEqual(count);
      await expectReceived('projection.reviews.advanced', { position: '7' }, 1);
      expect(received[0]).toEqual({ position: '7' });
      stop();
      received.length = 0;
      await expectReceived('session.ended', { sids: ['a'] }, 1);
      expect(received[0]).toEqual({ sids: ['a'] });
      await Promise.all([speaking.close(), listening.close()]);
    });

    it('reconnects after its connection breaks, and keeps its listeners', async () => {
      const cable = await layCable(url.href);
      const [speaking, listening] = [await connectBus(url.href), await connectBus(cable.url)];
      const received: unknown[] = [];
      listening.subscribe('vault.revoked', (data) => void received.push(data));
      cable.cut();
      await expect.poll(() => listening.connection()).toBeUndefined();
      cable.mend();
      await expect.poll(() => listening.connection()).toBe(2);
      await expect
        .poll(() => {
          speaking.publish('vault.revoked', { kids: [] });
          return received.length;
        })
        .toBeGreaterThan(0);
      await Promise.all([speaking.close(), listening.close()]);
      await cable.stop();
    });
  });
});
