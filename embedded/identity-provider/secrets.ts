import { createSecretKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '@secondspring/platform/files/write-durably.ts';
import type { JWKS } from 'oidc-provider';
import { z } from 'zod';

/** Secrets that must survive restarts. */
export type ProviderSecrets = {
  /** Private key that signs identity tokens. */
  readonly jwks: JWKS;
  /** Sign the provider's cookies. */
  readonly cookieKeys: readonly string[];
  /** HMAC key that derives subjects from addresses and phone tokens. */
  readonly subjectKey: Buffer;
  /** Encrypts addresses while tokens need them. */
  readonly addressKey: KeyObject;
};

const FILE = 'keys.json';

/**
 * Reads the secrets from the data folder, or creates them the first time (mode 0600).
 * @param isKnown whether people may have signed in before: with new secrets they would become different people
 * @throws {Error} when the file is broken, or lost although people are known
 */
export const loadSecrets = async (data: string, isKnown: boolean): Promise<ProviderSecrets> => {
  const file = join(data, FILE);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const stored = text === undefined ? undefined : parse(text);
  if (stored === undefined && (text !== undefined || isKnown)) {
    const state = text === undefined ? 'lost' : 'broken';
    throw new Error(
      `The keys of the sign-in page in ${file} are ${state}. Put the file back from a copy: with new ones, people who sign in would become somebody else.`,
    );
  }
  const { jwks, cookieKeys, subjectKey, addressKey } = stored ?? (await create(file));
  return {
    jwks: { keys: [jwks] },
    cookieKeys,
    subjectKey: Buffer.from(subjectKey, 'base64'),
    addressKey: createSecretKey(addressKey, 'base64'),
  };
};

const key = z.string().refine((text) => Buffer.from(text, 'base64').length === 32);
const storedSecrets = z.object({
  jwks: z.looseObject({ kty: z.string() }),
  cookieKeys: z.array(key).min(1),
  subjectKey: key,
  addressKey: key,
});
type Stored = z.output<typeof storedSecrets>;

const create = async (file: string): Promise<Stored> => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const secret = (): string => randomBytes(32).toString('base64');
  const jwk = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' };
  const stored: Stored = {
    jwks: { ...jwk, kty: 'RSA', kid: randomBytes(8).toString('hex') },
    cookieKeys: [secret()],
    subjectKey: secret(),
    addressKey: secret(),
  };
  // A half-written file would lock everybody out.
  await writeDurably(file, JSON.stringify(stored));
  return stored;
};

const parse = (text: string): Stored | undefined => {
  try {
    return storedSecrets.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};
