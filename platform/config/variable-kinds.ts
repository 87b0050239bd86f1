import { z } from 'zod';

/**
 * What a variable holds, as far as production judges its value: a `key` of random bytes; a `retired key`, which only opens what an earlier
 * key wrapped and may therefore be as weak as that one was; a `secret` in text; the `name` of a secret; a `connection` string.
 */
export type VariableKind = 'key' | 'retired key' | 'secret' | 'name' | 'connection';

/** Kinds by schema. A variable that holds a secret or an address and has no kind fails the tests of production's rules. */
export const variableKinds = z.registry<{ readonly kind: VariableKind }>();

const unwrapped = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? unwrapped(schema.unwrap() as z.ZodType)
    : schema;

/** The kind of a variable, optional or not; `undefined` where production has nothing to judge. */
export const kindOf = (schema: z.ZodType): VariableKind | undefined =>
  variableKinds.get(unwrapped(schema))?.kind;
