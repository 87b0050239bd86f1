import {
  boolean,
  date,
  integer,
  json,
  text,
  texts,
  timestamp,
  uuid,
} from '@secondspring/platform/postgres/table.ts';
import { expect, it } from 'vitest';
import { arrayLiteral, arrayType, fromArray } from './array-literal.ts';

it.each([
  [text(), ['a', '', 'NULL', null, undefined, '{a,b}'], '{"a","","NULL",NULL,NULL,"{a,b}"}'],
  [text(), ['say "so"', 'back\\slash'], '{"say \\"so\\"","back\\\\slash"}'],
  [uuid(), ['id-1', 'id-2'], '{"id-1","id-2"}'],
  [timestamp(), ['2026-03-08T17:45:12.345Z'], '{"2026-03-08T17:45:12.345Z"}'],
  [date(), ['2026-03-08'], '{"2026-03-08"}'],
  [integer(), [1, -2, null], '{1,-2,NULL}'],
  [boolean(), [true, false], '{true,false}'],
  [json(), [{ a: 'b' }, [1]], '{"{\\"a\\":\\"b\\"}","[1]"}'],
  [texts(), [['a', 'b"c'], [], 'alone'], '{"{\\"a\\",\\"b\\\\\\"c\\"}","{}","{\\"alone\\"}"}'],
  [text(), [], '{}'],
])('writes values of a column as PostgreSQL reads an array: %o', (column, values, literal) => {
  expect(arrayLiteral(column, values)).toBe(literal);
});

it('sends lists and JSON as text and casts them back', () => {
  expect([texts(), json(), uuid(), integer()].map(arrayType)).toEqual([
    'text[]',
    'text[]',
    'uuid[]',
    'integer[]',
  ]);
  expect([texts(), json(), uuid()].map((column) => fromArray(column, 'x.a'))).toEqual([
    'x.a::text[]',
    'x.a::jsonb',
    'x.a',
  ]);
});
