import { z } from 'zod';

/**
 * What a variable holds, as far as production rules judge it. `key`: random bytes. `retired key`: only opens
 * what an earlier key wrapped, so its strength is not judged. `secret`: text. `name`: name of a secret.
 * `connection`: connection string. `origins`: addresses separated by commas.
 */
export type VariableKind = 'key' | 'retired key' | 'secret' | 'name' | 'connection' | 'origins';

/** `zero`: message if the value must not be 0. */
type Judged = { readonly kind?: VariableKind; readonly zero?: string };

/** Rules by schema. A test fails for a variable with a secret or an address and no kind. */
export const productionRules = z.registry<Judged>();

const unwrapped = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? unwrapped(schema.unwrap() as z.ZodType)
    : schema;

/** Empty if every value is allowed. */
export const productionRuleOf = (schema: z.ZodType): Judged => productionRules.get(unwrapped(schema)) ?? {};

export const variableKindOf = (schema: z.ZodType): VariableKind | undefined => productionRuleOf(schema).kind;
