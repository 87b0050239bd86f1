import { parseConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { describe, expect, it } from 'vitest';
import { createOwnWrites } from './own-writes.ts';

const secret = 'a'.repeat(64);
const USER_ID = '5a3e1d3c-6a2e-4d8f-9f8e-4b6f1d2c3b4a';
const OTHER = '6b3e1d3c-6a2e-4d8f-9f8e-4b6f1d2c3b4a';
const token = parseConsistencyToken('reviews:7, identity:9');

const bus = () => {
  const handlers = new Set<(data: unknown) => void>();
  const sent: unknown[] = [];
  return {
    sent,
    deliver: (data: unknown) => {
      for (const handler of handlers) handler(data);
    },
    publish: (_: string, data: unknown) => void sent.push(data),
    subscribe: (_: string, handler: (data: unknown) => void) => {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
  };
};

describe('own writes', () => {
  it('are known at once in the same process, to that member only', () => {
    const writes = createOwnWrites(bus(), secret);
    writes.add(USER_ID, token);
    writes.add(USER_ID, parseConsistencyToken('reviews:8, identity:3'));
    expect(writes.of(USER_ID)).toEqual(parseConsistencyToken('reviews:8, identity:9'));
    expect(writes.of(OTHER).size).toBe(0);
  });

  it('are known in another process with the same secret only', () => {
    const signals = bus();
    const otherProcess = createOwnWrites(signals, secret);
    const stranger = createOwnWrites(signals, 'b'.repeat(64));
    createOwnWrites({ ...signals, subscribe: () => () => undefined }, secret).add(USER_ID, token);
    signals.deliver(signals.sent[0]);
    expect(otherProcess.of(USER_ID)).toEqual(token);
    expect(stranger.of(USER_ID).size).toBe(0);
  });

  it('reveal nothing on the bus: constant size, never the same bytes, no position', () => {
    const signals = bus();
    const writes = createOwnWrites(signals, secret);
    writes.add(USER_ID, parseConsistencyToken('reviews:123456789'));
    writes.add(USER_ID, parseConsistencyToken('reviews:123456789'));
    writes.add(
      OTHER,
      parseConsistencyToken('identity:1, health:2, community:3, reviews:18446744073709551615'),
    );
    const texts = signals.sent.map(String);
    expect(new Set(texts).size).toBe(3);
    expect(new Set(texts.map((text) => text.length)).size).toBe(1);
    for (const text of texts)
      expect(Buffer.from(text, 'base64').toString('latin1')).not.toContain('123456789');
  });

  it.each([undefined, 7, '', 'nonsense', {}, 'A'.repeat(380)])('ignore the signal %j', (signal) => {
    const signals = bus();
    const writes = createOwnWrites(signals, secret);
    signals.deliver(signal);
    expect(writes.of(USER_ID).size).toBe(0);
  });
});
