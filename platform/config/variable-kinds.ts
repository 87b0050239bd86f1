import { z } from 'zod';

/**
 * What a variable holds, as far as production judges its value: a `key` of random bytes; a `retired key`, which only opens what an earlier
 * key wrapped and may therefore be as weak as that one was; a `secret` in text; the `name` of a secret; a `connection` string.
 */
export type VariableKind = 'key' | 'retired key' | 'secret' | 'name' | 'connection';

/** What production judges a variable by: its kind; or, where it must not be 0, the words against that. */
type Judged = { readonly kind?: VariableKind; readonly zero?: string };

/** The same by schema. A variable that holds a secret or an address and has no kind fails the tests of production's rules. */
export const productionRules = z.registry<Judged>();

const unwrapped = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? unwrapped(schema.unwrap() as z.ZodType)
    : schema;

/** What production judges a variable by, optional or not; nothing where it takes every value. */
export const productionRuleOf = (schema: z.ZodType): Judged => productionRules.get(unwrapped(schema)) ?? {};

/** The kind of a variable; `undefined` where it has none. */
export const variableKindOf = (schema: z.ZodType): VariableKind | undefined => productionRuleOf(schema).kind;
