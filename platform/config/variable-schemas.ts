import { z } from 'zod';

/** A further cluster host with port in a connection string. */
const FURTHER_HOST = String.raw`,[\w.-]+(?::\d+)?`;
const CLUSTER = new RegExp(String.raw`^([a-z+]+:\/\/[^,/?#]+)(?:${FURTHER_HOST})+(?=[/?#]|$)`, 'u');

/**
 * Parses a connection string, which may name several hosts, as a URL with the first host; `null` if it is
 * invalid.
 */
export const eventStoreAddress = (text: string): URL | null => URL.parse(text.replace(CLUSTER, '$1'));

export const isEventStoreAddress = (text: string): boolean =>
  /^(esdb|kurrentdb)(\+discover)?:$/u.test(eventStoreAddress(text)?.protocol ?? '');

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

/** AES-256 and HMAC-SHA-256. */
const KEY_BYTES = 32;

/** URL of a server; production requires encryption, verification and credentials. */
export const connectionString = (description: string, example: string, protocol: RegExp): z.ZodURL =>
  addressUrl(protocol, description, example);

/** URL with one of the protocols, judged like {@link connectionString}. */
export const addressUrl = (protocol: RegExp, error: string, example?: string): z.ZodURL =>
  z
    .url({ protocol, error })
    .meta(example === undefined ? {} : { examples: [example] })
    .register(productionRules, { kind: 'connection' });

export const secret = (error: string, minLength = 1): z.ZodString =>
  z.string({ error }).min(minLength, error).register(productionRules, { kind: 'secret' });

export type Base64KeySchema = z.ZodPipe<z.ZodString, z.ZodTransform<Buffer, string>>;

/** 32 random bytes in base64. */
export const base64Key = (description: string, kind: VariableKind = 'key'): Base64KeySchema =>
  z
    .string({ error: `${description}: ${KEY_BYTES} random bytes in base64` })
    .refine((text) => Buffer.from(text, 'base64').length === KEY_BYTES, {
      error: `${description}: ${KEY_BYTES} random bytes in base64`,
    })
    .transform((text) => Buffer.from(text, 'base64'))
    .register(productionRules, { kind });

/** A whole number from 0, with a default. */
export const wholeNumber = (description: string, defaultValue: number): z.ZodDefault<z.ZodCoercedNumber> =>
  z.coerce.number({ error: description }).int(description).min(0, description).default(defaultValue);
