import { describe, expect, it } from 'vitest';
import { childEnvironment, portOf } from './addresses.ts';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('has a default port and folder', () => {
    expect(readSettings([], {}, '/house')).toEqual({
      port: 3000,
      data: '/house/.data',
      fresh: false,
      eventStore: undefined,
    });
  });

  it('reads PORT, DATA_DIR relative to the project, and --fresh', () => {
    expect(readSettings(['--fresh'], { PORT: '0', DATA_DIR: 'demo' }, '/house')).toEqual({
      port: 0,
      data: '/house/demo',
      fresh: true,
      eventStore: undefined,
    });
  });

  it('accepts the address of an event store with one or several hosts', () => {
    for (const EVENTSTORE_URL of ['esdb://127.0.0.1:2113?tls=false', 'esdb+discover://a:2113,b:2113'])
      expect(readSettings([], { EVENTSTORE_URL }, '/house').eventStore).toBe(EVENTSTORE_URL);
    expect(() => readSettings([], { EVENTSTORE_URL: 'http://a:2113' }, '/house')).toThrow(/EVENTSTORE_URL/);
  });

  it.each(['http', '-1', '65536', '3000.5', ' 1'])('rejects PORT=%j', (PORT) => {
    expect(() => readSettings([], { PORT }, '/house')).toThrow(/PORT must be a number/);
  });

  it.each(['--frsh', 'fresh'])('rejects the argument %s', (argument) => {
    expect(() => readSettings([argument], {}, '/house')).toThrow(/The only option is --fresh/);
  });
});

describe('childEnvironment', () => {
  it('removes variables that point to other servers', () => {
    const own = { PATH: '/bin', PGHOST: 'elsewhere', DATABASE_URL: 'postgres://elsewhere' };
    expect(childEnvironment(own, { NATS_URL: 'nats://here' })).toEqual({
      PATH: '/bin',
      NATS_URL: 'nats://here',
    });
  });
});

describe('portOf', () => {
  it('returns the port of an address', () => {
    expect(portOf('esdb://127.0.0.1:2113?tls=false')).toBe(2113);
    expect(portOf('postgresql://u:p@127.0.0.1:5433/keys')).toBe(5433);
    expect(portOf(undefined)).toBe(0);
  });
});
