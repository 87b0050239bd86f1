import { z } from 'zod';
import { productionRules, type VariableKind } from './variable-kinds.ts';

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
