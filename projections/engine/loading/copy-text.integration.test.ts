import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { domains } from '../../domains.ts';
import {
  boolean,
  date,
  integer,
  json,
  table,
  text,
  texts,
  timestamp,
  uuid,
} from '@secondspring/platform/postgres/table.ts';
import { connectDatabase } from '@secondspring/tests/projections/connected-database.ts';
import fc from 'fast-check';
import { from } from 'pg-copy-streams';
import { describe, expect, it } from 'vitest';
import { createTables } from '../ddl.ts';
import { copyFormat } from './copy-text.ts';

const database = connectDatabase();

const words = fc.oneof(
  fc.constantFrom(
    '',
    '\\N',
    '\\.',
    'a\tb',
    'line\nbreak\r',
    `"quoted" \\ and 'single'`,
    '{a,b}',
    'NULL',
    'ü € 😀',
  ),
  fc.string({ unit: 'grapheme' }).map((any) => any.replaceAll('\u0000', '')),
);
const things = table({
  domain: 'reviews',
  name: 'things',
  columns: {
    id: uuid(),
    words: text(),
    perhaps: text({ nullable: true }),
    list: texts({ default: `'{}'` }),
    plan: text({ default: `'free'` }),
    count: integer({ default: '0' }),
    done: boolean({ default: 'false' }),
    day: date({ nullable: true }),
    at: timestamp(),
    data: json(),
  },
  primaryKey: ['id'],
  indexes: {},
});
const row = fc.record(
  {
    id: fc.uuid(),
    words,
    perhaps: fc.option(words),
    list: fc.array(words, { maxLength: 3 }),
    plan: words,
    count: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
    done: fc.boolean(),
    day: fc.constantFrom(null, '1974-05-06'),
    at: fc.constantFrom('2026-03-08T17:45:12.345Z', '1999-12-31T23:59:59.999Z'),
    data: fc.dictionary(words, fc.oneof(words, fc.integer(), fc.constant(null))),
  },
  { requiredKeys: ['id', 'words', 'at', 'data'] },
);
const whole = { perhaps: null, list: [], plan: 'free', count: 0, done: false, day: null };

describe('the COPY format', () => {
  it('encodes any value, and defaults for omitted columns', async () => {
    await database.client.query(createTables('copied', { ...domains.reviews, tables: [things] }));
    const { statement, fields, line } = copyFormat(things);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 20 }), async (rows) => {
        await database.client.query('truncate copied.things');
        await pipeline(
          Readable.from(rows.map((one) => Buffer.from(line(fields(one))))),
          database.client.query(from(statement('copied'))),
        );
        const { rows: held } = await database.pool.query<{ id: string }>(
          'select * from copied.things order by id',
        );
        const testEvent = rows
          .map((one) => ({ ...whole, ...one }))
          .toSorted((a, b) => (a.id < b.id ? -1 : 1));
        expect(held).toEqual(testEvent);
      }),
      { numRuns: 100 },
    );
  });

  it('exists for every declared table', () => {
    for (const { tables } of Object.values(domains))
      for (const one of tables) expect(() => copyFormat(one)).not.toThrow();
  });

  it('refuses a default that is not a literal', () => {
    const columns = { id: uuid(), at: timestamp({ default: 'now()' }) };
    const odd = table({ domain: 'reviews', name: 'odd', columns, primaryKey: ['id'], indexes: {} });
    expect(() => copyFormat(odd)).toThrow('is not a literal');
  });
});
