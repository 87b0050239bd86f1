import type { Endpoint } from '@secondspring/contracts/http/endpoint.ts';
import { z } from 'zod';

export type BrokenBody = { readonly why: string; readonly body: unknown };

type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maximum?: number;
  readonly minimum?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
};

const someOf = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf ?? [schema];

/** Values of the types that the field does not accept. */
const wrongTypes = (schema: JsonSchema): readonly unknown[] => {
  const types = new Set(someOf(schema).flatMap(({ type, const: only }) => type ?? typeof only));
  return [
    ...(types.has('object') ? [] : [{ a: 1 }]),
    ...(types.has('array') ? [] : [['x']]),
    ...(types.has('string') ? [] : ['x']),
    ...(types.has('integer') || types.has('number') ? [1.5] : [7.5]),
    ...(types.has('boolean') ? [] : [true]),
  ];
};

const outOfBounds = (schema: JsonSchema, good: unknown): readonly unknown[] =>
  someOf(schema).flatMap(({ maxLength, maxItems, maximum, minimum, enum: words }) => [
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(maxItems === undefined || !Array.isArray(good)
      ? []
      : [Array.from({ length: maxItems + 1 }, (_, place) => good[place % good.length] ?? place)]),
    ...(maximum === undefined || maximum > 1e6 ? [] : [maximum + 1]),
    ...(minimum === undefined || minimum < -1e6 ? [] : [minimum - 1]),
    ...(words === undefined ? [] : ['no such word']),
  ]);

/**
 * Returns a valid body with one field made invalid, once per field and rule of the call's schema: missing, wrong type, too long, too
 * many, out of bounds, not in the enumeration.
 */
export const brokenBodies = (
  { body }: Endpoint,
  good: Readonly<Record<string, unknown>>,
): readonly BrokenBody[] => {
  if (body === null) return [];
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const without = (field: string): Record<string, unknown> =>
    Object.fromEntries(Object.entries(good).filter(([name]) => name !== field));
  return Object.entries(schema.properties ?? {}).flatMap(([field, property]) => [
    ...(schema.required?.includes(field) === true
      ? [{ why: `${field} is missing`, body: without(field) }]
      : []),
    ...wrongTypes(property).map((value) => ({
      why: `${field} is ${JSON.stringify(value)}`,
      body: { ...good, [field]: value },
    })),
    ...outOfBounds(property, good[field]).map((value) => ({
      why: `${field} is too long or out of bounds (${JSON.stringify(value).slice(0, 40)})`,
      body: { ...good, [field]: value },
    })),
  ]);
};
