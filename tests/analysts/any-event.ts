import { randomUUID } from 'node:crypto';
import type { EventDeclaration } from '@secondspring/contracts/events/event.ts';
import { z } from 'zod';

type JsonSchema = {
  readonly examples?: readonly unknown[];
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
};

/** A unique text, short enough for every field. */
export const canary = (): string => `Zq${randomUUID().replaceAll('-', '').slice(0, 16)}`;

/**
 * A canary that matches a pattern: unchanged, in lower case, digits only, letters only, a build path, a call path, a
 * script, a SHA-384, or a key of a push subscription.
 */
const matching = (pattern: string): string => {
  const mark = canary();
  const small = mark.toLowerCase();
  const forms = [
    mark,
    small,
    small.slice(2),
    small.replaceAll(/\d/gu, (digit) => 'ghijklmnop'.charAt(Number(digit))),
    `/remotes/${mark}`,
    `/api/${mark}`,
    `${mark}.js`,
    `sha384-${mark.padEnd(64, 'A')}`,
    mark.padEnd(87, 'A'),
    mark.padEnd(22, 'A'),
    // A time of day has no room for a mark.
    '20:30',
  ];
  const fitting = forms.find((form) => new RegExp(pattern, 'u').test(form));
  if (fitting === undefined) throw new Error(`no text for ${pattern}`);
  return fitting;
};

const text = ({ format, pattern }: JsonSchema): string => {
  switch (format) {
    case 'uuid':
      return randomUUID();
    case 'email':
      return `${canary().toLowerCase()}@example.org`;
    case 'date':
      return '2026-03-04';
    case 'date-time':
      return '2026-03-04T05:06:07.089Z';
    case 'uri':
      return `https://example.org/${canary()}`;
    default:
      return matching(pattern ?? '');
  }
};

const valueOf = (schema: JsonSchema): unknown => {
  if (schema.examples !== undefined) return schema.examples[0];
  if (schema.anyOf !== undefined) return valueOf(schema.anyOf[0] ?? {});
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return schema.items === undefined ? [] : [valueOf(schema.items)];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, valueOf(property)]),
      );
    default:
      return null;
  }
};

/** Data that fits a declaration. Every field is filled, and every text and id in it is unique. */
export const dataOf = (declaration: EventDeclaration): Record<string, unknown> =>
  declaration.data.parse(valueOf(z.toJSONSchema(declaration.data, { unrepresentable: 'any' }) as JsonSchema));

/** The unique texts in a value: canaries and UUIDs. */
export const marksIn = (value: unknown): string[] => {
  if (typeof value === 'string')
    return /Zq[0-9a-f]{16}|zq[0-9a-f]{16}|^[0-9a-f]{8}-/u.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(marksIn) : [];
};
