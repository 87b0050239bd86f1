import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { keyDomains } from '@secondspring/contracts/events/key-domain.ts';
import { masterKeyVariable } from '@secondspring/platform/config/compartments.ts';
import { DEVELOPMENT_PREFIX } from '@secondspring/platform/config/weak-secrets.ts';
import { writeDurably } from '@secondspring/platform/files/write-durably.ts';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';
import { newWrappingKeys, type WrappingKeys } from './wrapping-keys.ts';

/** Secrets of one data folder. All carry the mark that production refuses. */
export type DevelopmentSecrets = WrappingKeys & {
  readonly INDEX_KEY: string;
  readonly SESSION_SECRET: string;
  readonly OIDC_CLIENT_SECRET: string;
};

const KEY_BYTES = 32;

/**
 * Reads the secrets, or creates them with the data folder. They are never replaced silently: without them stored personal data is
 * unreadable.
 * @param stored whether the folder already holds data that only these secrets open
 * @throws {StartupError} when they are lost or broken
 */
export const loadDevelopmentSecrets = async (file: string, stored: boolean): Promise<DevelopmentSecrets> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined && !stored) return await create(file);
  const secrets = text === undefined ? undefined : parse(text);
  if (secrets !== undefined) return secrets;
  throw new StartupError(
    `The secrets in ${file} are ${text === undefined ? 'lost' : 'broken'}; without them the stored data cannot be read. ` +
      'Put the file back from a copy.',
  );
};

const markedKey = (): string => {
  const mark = Buffer.from(DEVELOPMENT_PREFIX, 'latin1');
  return Buffer.concat([mark, randomBytes(KEY_BYTES - mark.length)]).toString('base64');
};

const create = async (file: string): Promise<DevelopmentSecrets> => {
  const word = (): string => DEVELOPMENT_PREFIX + randomBytes(KEY_BYTES).toString('base64url');
  const secrets = {
    ...newWrappingKeys(markedKey),
    INDEX_KEY: markedKey(),
    SESSION_SECRET: word(),
    OIDC_CLIENT_SECRET: word(),
  };
  // A half-written file would make later data unreadable.
  await writeDurably(file, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
};

const derivedKey = (SESSION_SECRET: string, purpose: string): string => {
  const mark = Buffer.from(DEVELOPMENT_PREFIX, 'latin1');
  const hash = createHmac('sha256', SESSION_SECRET).update(purpose).digest();
  return Buffer.concat([mark, hash.subarray(mark.length)]).toString('base64');
};

/** Signs the tokens of release teams. */
export const releaseKeyOf = ({ SESSION_SECRET }: Pick<DevelopmentSecrets, 'SESSION_SECRET'>): string =>
  derivedKey(SESSION_SECRET, 'release tokens');

/** Signs push notifications. */
export const vapidKeyOf = ({ SESSION_SECRET }: Pick<DevelopmentSecrets, 'SESSION_SECRET'>): string =>
  derivedKey(SESSION_SECRET, 'push notifications');

/** The secret for deleting accounts at the embedded issuer, derived in the same way. */
export const accountsSecretOf = ({
  OIDC_CLIENT_SECRET,
}: Pick<DevelopmentSecrets, 'OIDC_CLIENT_SECRET'>): string =>
  DEVELOPMENT_PREFIX + createHmac('sha256', OIDC_CLIENT_SECRET).update('accounts').digest('base64url');

const secret = z.string().min(KEY_BYTES);
const storedSecrets = z.object({
  ...(Object.fromEntries(keyDomains.map((domain) => [masterKeyVariable(domain), secret])) as Record<
    keyof WrappingKeys,
    z.ZodString
  >),
  INDEX_KEY: secret,
  SESSION_SECRET: secret,
  OIDC_CLIENT_SECRET: secret,
});

const parse = (text: string): DevelopmentSecrets | undefined => {
  try {
    return storedSecrets.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};
