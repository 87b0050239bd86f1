import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeDurably } from '@secondspring/platform/files/write-durably.ts';
import { z } from 'zod';
import { createAuthority, isValid, issue, type Pair, type Subject } from './certificates.ts';
import { renewalError } from './renewable.ts';

const pair = z.object({ certificate: z.string(), key: z.string() });
const kept = z.object({
  authority: pair,
  certificates: z.record(z.string(), pair),
  words: z.record(z.string(), z.string()),
});

/** All secrets of an installation. Each is created on first use and stays the same. */
export type SecretStore = {
  /** The CA certificate. */
  readonly trusted: string;
  /** URL-safe random password. */
  word(name: string): string;
  /** 32 random bytes in base64. */
  key(name: string): string;
  has(name: string): boolean;
  /** Swaps the values of two secrets. */
  swap(one: string, other: string): void;
  /** Deletes a secret. */
  forget(name: string): void;
  /** Replaced when its names change or it is about to expire. */
  certificate(holder: string, subject: Subject): Promise<Pair>;
  /** Saves new and changed secrets. */
  keep(): Promise<void>;
};

const BYTES = 32;

/** Writes a file completely or not at all. */
export const writeWhole = async (file: string, content: string, mode?: number): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeDurably(file, content, mode);
};

const readKept = async (file: string): Promise<z.output<typeof kept>> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return { authority: await createAuthority(), certificates: {}, words: {} };
  try {
    return kept.parse(JSON.parse(text));
  } catch {
    // Never recreated automatically: without the old secrets personal data is unreadable.
    throw new Error('the secrets file is broken; restore it from a backup');
  }
};

/**
 * Opens or creates the file. Secrets named in `renewed` are recreated; a certificate is named `certificate-<holder>`.
 * @throws Error with one line for people when the file cannot be read, or a secret must not be recreated
 */
export const openSecretStore = async (
  file: string,
  renewed: readonly string[] = [],
): Promise<SecretStore> => {
  const store = await readKept(file);
  const names = [
    ...Object.keys(store.words),
    ...Object.keys(store.certificates).map((holder) => `certificate-${holder}`),
  ];
  const refusal = renewalError(renewed, names);
  if (refusal !== undefined) throw new Error(refusal);
  for (const name of Object.keys(store.words)) if (renewed.includes(name)) delete store.words[name];
  for (const name of Object.keys(store.certificates))
    if (renewed.includes(`certificate-${name}`)) delete store.certificates[name];
  const made = (name: string, encoding: 'base64' | 'base64url'): string =>
    (store.words[name] ??= randomBytes(BYTES).toString(encoding));
  return {
    trusted: store.authority.certificate,
    word: (name) => made(name, 'base64url'),
    key: (name) => made(name, 'base64'),
    has: (name) => store.words[name] !== undefined,
    swap: (one, other) => {
      const [first, second] = [store.words[one], store.words[other]];
      if (first === undefined || second === undefined) throw new Error(`there is no ${one} or no ${other}`);
      [store.words[one], store.words[other]] = [second, first];
    },
    forget: (name) => void delete store.words[name],
    certificate: async (holder, subject) => {
      const present = store.certificates[holder];
      if (present !== undefined && isValid(present, store.authority, subject)) return present;
      return (store.certificates[holder] = await issue(store.authority, subject));
    },
    keep: () => writeWhole(file, `${JSON.stringify(store, null, 2)}\n`),
  };
};
