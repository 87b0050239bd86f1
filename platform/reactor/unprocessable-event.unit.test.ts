import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { KeyStoreUnavailable, PersonForgotten } from '../vault/faults.ts';
import { UnprocessableEventError, isUnprocessable } from './reaction.ts';

const refused = (code: string): pg.DatabaseError =>
  Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code });

describe('isUnprocessable', () => {
  it.each([
    ['the reaction says so', new UnprocessableEventError('no such address')],
    ['the member is erased', new PersonForgotten()],
    ['our code fails on it', new TypeError('undefined is not a function')],
    ['it does not fit a schema', z.string().safeParse(1).error],
    ['the database refuses the data', refused('22001')],
    ['a constraint refuses it', refused('23505')],
  ])('blames the event if %s', (_, error) => {
    expect(isUnprocessable(error)).toBe(true);
  });

  it.each([
    ['the key store', new KeyStoreUnavailable(new Error('down'))],
    ['a server', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['a server by fetch', Object.assign(new TypeError('fetch failed'), { code: 'UND_ERR_SOCKET' })],
    ['the database', refused('57P01')],
    ['room on the disk', refused('53100')],
    ['something unknown', 'gone'],
  ])('is an outage if %s is missing', (_, error) => {
    expect(isUnprocessable(error)).toBe(false);
  });
});
