import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { createAuthority, isValid, issue, type Pair, type Subject } from './certificates.ts';
import { renewalError } from './renewable.ts';

const pair = z.object({ certificate: z.string(), key: z.string() });
const kept = z.object({
  authority: pair,
  certificates: z.record(z.string(), pair),
  words: z.record(z.string(), z.string()),
});

/** Everything secret of one installation, made when it is first asked for and the same ever after. */
export type SecretStore = {
  /** The certificate that everybody trusts. */
  readonly trusted: string;
  /** A random password, URL-safe, by its name. */
  word(name: string): string;
  /** 32 random bytes in base64, by their name. */
  key(name: string): string;
  /** Whether there is a secret of that name already. */
  has(name: string): boolean;
  /** Gives two secrets each other's names. */
  swap(one: string, other: string): void;
  /** Forgets a secret for good. */
  forget(name: string): void;
  /** A certificate by its holder's name; made anew when its names change or it is about to end. */
  certificate(holder: string, subject: Subject): Promise<Pair>;
  /** Writes down what was made. */
  keep(): Promise<void>;
};

const BYTES = 32;
/** Only its owner reads it: it opens everything. */
const MODE = 0o600;

/** Writes a file complete or not at all. */
export const writeWhole = async (file: string, content: string, mode: number): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, content, { mode, flush: true });
  await rename(`${file}.new`, file);
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
    // Never made anew by itself: without the old ones nobody's personal data can be read again.
    throw new Error('the kept secrets are broken; put them back from a backup');
  }
};

/**
 * Opens what is kept in a file, or begins. Secrets whose names are in `renewed` are made anew; a certificate's is `certificate-<holder>`.
 * Throws, with a line for people, when the file is there and can't be read or understood, and when one of them can't be made anew.
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
    keep: () => writeWhole(file, `${JSON.stringify(store, null, 2)}\n`, MODE),
  };
};
