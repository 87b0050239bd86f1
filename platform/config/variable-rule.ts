import { z } from 'zod';
import { productionRuleOf } from './variable-schemas.ts';

/** What a variable may hold. */
export type VariableRule = {
  /** For example `a whole number, 1 to 500`; empty where the meaning says all. */
  readonly allowed: string;
  /** A value that is accepted, or the command that makes one. */
  readonly example: string;
};

const jsonSchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  format: z.string().optional(),
  minLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  default: z.unknown().optional(),
  examples: z.array(z.string()).optional(),
});

/** Integers have the bounds of a double anyway. */
const isBound = (end: number | undefined): end is number => end !== undefined && Math.abs(end) < 1e15;

const rangeOf = (least: number | undefined, most: number | undefined): string => {
  if (isBound(least) && isBound(most)) return `, ${least} to ${most}`;
  if (isBound(least)) return `, at least ${least}`;
  return isBound(most) ? `, at most ${most}` : '';
};

const EXAMPLES: Readonly<Record<string, string>> = {
  key: '$(openssl rand -base64 32)',
  'retired key': '$(openssl rand -base64 32)',
  secret: '$(openssl rand -hex 32)',
};

const jsonOf = (schema: z.ZodType) =>
  jsonSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

/** The example that a schema gives by `meta`. */
export const givenExample = (schema: z.ZodType): string | undefined => jsonOf(schema).examples?.[0];

/** Derived from the schema: its example is given by `meta`, or is its default. */
export const variableRuleOf = (schema: z.ZodType): VariableRule => {
  const json = jsonOf(schema);
  const { kind } = productionRuleOf(schema);
  const standard = ['string', 'number'].includes(typeof json.default) ? String(json.default) : '';
  const example =
    json.examples?.[0] ??
    EXAMPLES[kind ?? ''] ??
    (standard === '' ? json.enum?.[0] : standard) ??
    (json.format === 'uri'
      ? 'https://host.example'
      : json.type === 'string'
        ? ''
        : String(json.minimum ?? 1));
  if (json.enum !== undefined) return { allowed: `one of ${json.enum.join(', ')}`, example };
  if (json.type === 'integer' || json.type === 'number')
    return {
      allowed: `${json.type === 'integer' ? 'a whole number' : 'a number'}${rangeOf(json.minimum, json.maximum)}`,
      example,
    };
  if (json.format === 'uri') return { allowed: 'a URL', example };
  if (json.format === 'email') return { allowed: 'an e-mail address', example };
  return { allowed: (json.minLength ?? 0) > 1 ? `at least ${json.minLength} characters` : '', example };
};

/** What a variable is, from the message of its schema: the options of an enum in plain words. */
export const meaningOf = (message: string): string => {
  const options = /^Invalid option: expected one of (?<options>.+)$/u.exec(message)?.groups?.['options'];
  return options === undefined ? message : `one of ${options.replaceAll('"', '').split('|').join(', ')}`;
};

const SECRET_NAME = /PASSWORD|SECRET|KEY|TOKEN|CREDENTIAL/u;
const MAX_SHOWN = 80;

/** A value for an error message; undefined if it is, or may contain, a secret. */
export const shownValue = (name: string, schema: z.ZodType, value: string): string | undefined => {
  const { kind } = productionRuleOf(schema);
  if (SECRET_NAME.test(name) || (kind !== undefined && kind !== 'connection')) return undefined;
  if (kind === 'connection' || name.includes('URL')) {
    const url = URL.parse(value);
    if (url === null || url.username + url.password + url.search + url.hash !== '') return undefined;
  }
  return JSON.stringify(value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value);
};
