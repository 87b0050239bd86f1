import { describe, expect, it } from 'vitest';
import { withTimeout } from '../concurrency/with-timeout.ts';
import { isUnavailable } from './unavailable.ts';
import { DependencyTimeoutError } from '../concurrency/with-timeout.ts';
import { KeyStoreUnavailable } from '../vault/faults.ts';

const coded = (code: unknown): Error => Object.assign(new Error('x'), { code });

describe('isUnavailable', () => {
  it.each([
    ['a deadline that passed', new DependencyTimeoutError('store')],
    ['the key store', new KeyStoreUnavailable(undefined)],
    ['the event store away', Object.assign(new Error('x'), { type: 'unavailable' })],
    ['the event store late', Object.assign(new Error('x'), { type: 'deadline-exceeded' })],
    ['the event store stopping', coded(13)],
    ['a refused connection', coded('ECONNREFUSED')],
    ['a reset connection', coded('ECONNRESET')],
    ['Postgres shutting down', coded('57P01')],
    ['Postgres starting', coded('57P03')],
    ['too many connections', coded('53300')],
    ['a lost connection', coded('08006')],
    ['a statement that took too long', coded('57014')],
    ['a full pool', new Error('timeout exceeded when trying to connect')],
    ['a cut connection', new Error('Connection terminated unexpectedly')],
    ['both addresses refused', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
    ['one that wraps it', new Error('x', { cause: coded('ECONNREFUSED') })],
  ])('%s is unavailable', (_, error) => {
    expect(isUnavailable(error)).toBe(true);
  });

  it.each([
    ['a unique violation', coded('23505')],
    ['a wrong statement', coded('42601')],
    ['a lost race', Object.assign(new Error('x'), { type: 'wrong-expected-version' })],
    ['a type error', new TypeError('x is undefined')],
    ['an empty aggregate', new AggregateError([])],
    ['no error at all', 'ECONNREFUSED'],
    ['nothing', undefined],
  ])('%s is a mistake', (_, error) => {
    expect(isUnavailable(error)).toBe(false);
  });
});

describe('withTimeout', () => {
  it('passes on a result or error in time', async () => {
    await expect(withTimeout('store', 1000, Promise.resolve(1))).resolves.toBe(1);
    await expect(withTimeout('store', 1000, Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError);
  });

  it('throws when time is up', async () => {
    await expect(withTimeout('store', 1, new Promise(() => undefined))).rejects.toThrow(
      'store did not answer in time',
    );
  });
});
