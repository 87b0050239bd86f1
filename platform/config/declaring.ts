import { z } from 'zod';
import { variableKinds, type VariableKind } from './variable-kinds.ts';

/** Bytes of the master key and of the index key: AES-256 and HMAC-SHA-256. */
const KEY_BYTES = 32;

/** The address of a server, which production holds to encryption, verification and credentials. */
export const connection = (what: string, example: string, protocol: RegExp): z.ZodURL =>
  address(protocol, `${what}, for example ${example}`);

/** An address of one of some protocols, as {@link connection}. */
export const address = (protocol: RegExp, error: string): z.ZodURL =>
  z.url({ protocol, error }).register(variableKinds, { kind: 'connection' });

/** A secret in text. */
export const secret = (error: string, minLength = 1): z.ZodString =>
  z.string({ error }).min(minLength, error).register(variableKinds, { kind: 'secret' });

/** Schema of a {@link key}. */
export type KeySchema = z.ZodPipe<z.ZodString, z.ZodTransform<Buffer, string>>;

/** A key of random bytes, in base64. */
export const key = (what: string, kind: VariableKind = 'key'): KeySchema =>
  z
    .string({ error: `${what}: ${KEY_BYTES} random bytes in base64` })
    .refine((text) => Buffer.from(text, 'base64').length === KEY_BYTES, {
      error: `${what}: ${KEY_BYTES} random bytes in base64`,
    })
    .transform((text) => Buffer.from(text, 'base64'))
    .register(variableKinds, { kind });

/** A whole number from 0. */
export const whole = (what: string, standard: number): z.ZodDefault<z.ZodCoercedNumber> =>
  z.coerce.number({ error: what }).int(what).min(0, what).default(standard);
