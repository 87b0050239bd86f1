import type { Endpoint } from '@secondspring/contracts/http/endpoint.ts';
import { encodeCursor } from '@secondspring/platform/read-model/cursor.ts';
import { z } from 'zod';

const ID = '00000000-0000-4000-8000-000000000000';

/** Query strings that no call declares, with the status of a read that is asked with them; null: as without. */
export const oddQueries: readonly (readonly [query: string, status: number | null])[] = [
  ['__proto__=1', 422],
  ['%5F_proto__=1', 422],
  ['__proto__', 422],
  ['constructor=1', 422],
  ['prototype=1', 422],
  ['cursor=1&cursor=2', 422],
  ['x=1&x=1', 422],
  ['toString=1', null],
  ['hasOwnProperty', null],
  ['__proto__[a]=1', null],
  ['a[]=1', null],
  ['=', null],
  ['&&&', null],
  ['%', null],
  ['%00=%00', null],
  ['%E0%A4%A=1', null],
  ['%ED%A0%80=1', null],
  [`${'k'.repeat(5000)}=1`, null],
];

const oddDays = [
  '0000-01-01',
  '0000-02-29',
  '0001-01-01',
  '1899-12-31',
  '-0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '+12026-01-01',
  '2026-02-30',
  '2025-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '2026-01-01T00:00:00Z',
  ' 2026-01-01',
  '٢٠٢٦-٠١-٠١',
  'infinity',
  'now',
];
const oddNumbers = [
  'NaN',
  'Infinity',
  '1e400',
  '-0',
  '-1',
  '+1',
  '1e0',
  '1.0',
  '1e21',
  '9007199254740992',
  '0x1',
  ' 1',
  '1 ',
  '٣',
  '１',
];
const oddTexts = ['', '\u0000', '1\u0000', '{}', '[]', "'", '%', '../..', '😀', '\u202e', 'x'.repeat(3000)];

/** Well-formed cursors that no page ended with. */
const oddCursors = ['0000-01-01T00:00:00.000Z', '10000-01-01T00:00:00.000Z', 'infinity', '\u0000'].flatMap(
  (instant) =>
    [
      [instant, ID],
      ['newest', instant, ID],
      ['true', instant, ID],
      ['helpful', '1', instant, ID],
      [instant],
    ].map(encodeCursor),
);

/** Values that no parameter of a path or query accepts; days and numbers are odd to each of them. */
export const oddParameters = [...oddDays, ...oddNumbers, ...oddTexts, ...oddCursors];

type Schema = {
  readonly type?: string;
  readonly format?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
};

/** JSON of odd values of a schema; `isRefused` if the schema accepts none of them. */
type OddValue = { readonly json: string; readonly isRefused: boolean };

const LONE_SURROGATES = ['"\\ud800"', '"a\\udc00b"'];

const oddValuesOf = (schema: Schema): readonly OddValue[] => {
  const { type, format, anyOf, items, properties } = schema;
  if (anyOf !== undefined) return anyOf.flatMap(oddValuesOf);
  if (items !== undefined) return oddValuesOf(items).map((odd) => ({ ...odd, json: `[${odd.json}]` }));
  if (properties !== undefined)
    return Object.entries(properties).flatMap(([name, property]) =>
      oddValuesOf(property).map((odd) => ({ ...odd, json: `{${JSON.stringify(name)}:${odd.json}}` })),
    );
  if (type === 'integer' || type === 'number')
    return ['1e400', '-1e400', '1e21', '9007199254740992', '2147483648', '0.5', '"1"', '"NaN"'].map(
      (json) => ({
        json,
        isRefused: json !== '2147483648',
      }),
    );
  if (format === 'date') return oddDays.map((day) => ({ json: JSON.stringify(day), isRefused: true }));
  if (type !== 'string') return [];
  return [...oddTexts.map((text) => JSON.stringify(text)), ...LONE_SURROGATES].map((json) => ({
    json,
    isRefused: false,
  }));
};

/** Valid bodies with one field made odd. */
export const oddBodies = (
  { body }: Endpoint,
  good: Readonly<Record<string, unknown>>,
): readonly (OddValue & { readonly field: string })[] => {
  if (body === null) return [];
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
  return Object.entries(properties).flatMap(([field, property]) => {
    const before = JSON.stringify({ ...good, [field]: null });
    return oddValuesOf(property).map(({ json, isRefused }) => ({
      field,
      isRefused,
      json: before.replace(`${JSON.stringify(field)}:null`, () => `${JSON.stringify(field)}:${json}`),
    }));
  });
};
