import pg from 'pg';
import { expect, it } from 'vitest';
import { isDataError } from '@secondspring/platform/postgres/pool.ts';
import { errorReason } from './fault.ts';
import { awaitPipelined } from './await-pipelined.ts';
import { sqlName } from './sql-name.ts';

const refused = (code: string | undefined, over: object = {}) =>
  Object.assign(new pg.DatabaseError('says what a member wrote', 1, 'error'), { code, ...over });

it.each([
  ['22001', true],
  ['23505', true],
  ['54000', true],
  ['57P01', false],
  ['08006', false],
  [undefined, false],
])('recognises a data error by its code: %s', (code, expected) => {
  expect(isDataError(refused(code))).toBe(expected);
});

it('does not treat other errors as data errors', () => {
  expect(isDataError(Object.assign(new Error('away'), { code: '22001' }))).toBe(false);
  expect(isDataError(undefined)).toBe(false);
});

it('gives a reason without any value', () => {
  const whole = { table: 'posts', column: 'title', constraint: 'posts_title' };
  expect(errorReason(refused('22001', whole))).toBe('the database refused it: 22001 posts title posts_title');
  expect(errorReason(refused('22001'))).toBe('the database refused it: 22001');
  expect(errorReason(new TypeError('no such thing'))).toBe('TypeError: no such thing');
  expect(errorReason('text')).toBe('an unknown fault');
});

it('awaits all statements and throws the first error in order', async () => {
  let settled = false;
  const late = new Promise((_, reject) => {
    setTimeout(() => {
      settled = true;
      reject(new Error('first'));
    }, 5);
  });
  await expect(
    awaitPipelined([Promise.resolve(), late, Promise.reject(new Error('second'))]),
  ).rejects.toThrow('first');
  expect(settled).toBe(true);
  await expect(awaitPipelined([Promise.resolve(1)])).resolves.toBeUndefined();
});

it('quotes an identifier', () => {
  expect(sqlName('a"b')).toBe('"a""b"');
});
