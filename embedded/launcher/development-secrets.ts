import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DEVELOPMENT_MARK } from '@secondspring/platform/config/weak-secrets.ts';
import { writeDurably } from '@secondspring/platform/files/write-durably.ts';
import { PlainFailure } from './plain-failure.ts';

/** Secrets of one data folder. Each carries the mark that production refuses. */
export interface DevelopmentSecrets {
  readonly MASTER_KEY: string;
  readonly INDEX_KEY: string;
  readonly SESSION_SECRET: string;
  readonly OIDC_CLIENT_SECRET: string;
}

const KEY_BYTES = 32;

/**
 * Reads the secrets, making them with the data folder. Without them nobody's personal data can be read again, so they
 * are never silently made anew.
 * @param stored true when the folder already holds data that only these secrets open.
 * @throws {PlainFailure} when they are lost or broken.
 */
export async function loadDevelopmentSecrets(file: string, stored: boolean): Promise<DevelopmentSecrets> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined && !stored) return await create(file);
  const secrets = text === undefined ? undefined : parse(text);
  if (secrets !== undefined) return secrets;
  throw new PlainFailure(
    `The secrets in ${file} are ${text === undefined ? 'lost' : 'broken'}; without them the stored data cannot be read. ` +
      'Put the file back from a copy.',
  );
}

async function create(file: string): Promise<DevelopmentSecrets> {
  const word = (): string => DEVELOPMENT_MARK + randomBytes(KEY_BYTES).toString('base64url');
  const key = (): string => {
    const mark = Buffer.from(DEVELOPMENT_MARK, 'latin1');
    return Buffer.concat([mark, randomBytes(KEY_BYTES - mark.length)]).toString('base64');
  };
  const secrets = {
    MASTER_KEY: key(),
    INDEX_KEY: key(),
    SESSION_SECRET: word(),
    OIDC_CLIENT_SECRET: word(),
  };
  // Half a file would make what is stored later unreadable.
  await writeDurably(file, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
}

/** The key that signs the tokens of releasing teams: made from another secret, so that data folders from before there were teams have one. */
export function releaseKeyOf({ SESSION_SECRET }: DevelopmentSecrets): string {
  const mark = Buffer.from(DEVELOPMENT_MARK, 'latin1');
  const hash = createHmac('sha256', SESSION_SECRET).update('release tokens').digest();
  return Buffer.concat([mark, hash.subarray(mark.length)]).toString('base64');
}

/** The secret with which identity takes accounts away at the embedded issuer, made from another as that key is. */
export function accountsSecretOf({ OIDC_CLIENT_SECRET }: DevelopmentSecrets): string {
  return DEVELOPMENT_MARK + createHmac('sha256', OIDC_CLIENT_SECRET).update('accounts').digest('base64url');
}

function parse(text: string): DevelopmentSecrets | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const field = (name: string): string => {
      const secret: unknown = Reflect.get(value, name);
      if (typeof secret !== 'string' || secret.length < KEY_BYTES) throw new Error(name);
      return secret;
    };
    return {
      MASTER_KEY: field('MASTER_KEY'),
      INDEX_KEY: field('INDEX_KEY'),
      SESSION_SECRET: field('SESSION_SECRET'),
      OIDC_CLIENT_SECRET: field('OIDC_CLIENT_SECRET'),
    };
  } catch {
    return undefined;
  }
}
