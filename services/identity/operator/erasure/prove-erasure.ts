import { globSync } from 'node:fs';
import { join } from 'node:path';
import { findInFolder, type Searched } from '@secondspring/platform/byte-search/find-in-folder.ts';
import { findInRows, findInServerFiles } from '@secondspring/platform/byte-search/find-in-database.ts';
import {
  traceOfBytes,
  traceOfId,
  traceOfText,
  type Trace,
} from '@secondspring/platform/byte-search/trace.ts';
import { firstDestructionSince } from '@secondspring/platform/erased-bytes/destructions.ts';
import type { StoresWithKeys } from '@secondspring/platform/stores/open-stores.ts';
import type { Vaults } from '@secondspring/platform/vault/vaults.ts';
import { readErasureRecord, type ErasureRecord } from './erasure-record.ts';

export type ProofRequest = {
  readonly userId: string;
  /** Words that only the member would have written, such as her e-mail address. */
  readonly words: readonly string[];
  /** Data folder of the embedded product, if it is one. */
  readonly data: string | undefined;
  /** More folders to search: backups, exports, logs, copies of the databases. */
  readonly folders: readonly string[];
};

export type ErasureProof = {
  readonly record: ErasureRecord;
  /** Number of her keys that still open something. */
  readonly usableKeys: number;
  /** End of the first byte destruction after the erasure; undefined if none has run yet. */
  readonly destroyedAt: string | undefined;
  readonly searched: readonly Searched[];
  /** Places that could not be searched, described in words. */
  readonly unsearched: readonly string[];
};

/** PostgreSQL's length byte before a wrapped key (nonce, tag, key): shifted left, lowest bit set. */
const WRAPPED_KEY_HEAD = ((12 + 16 + 32 + 1) << 1) | 1;

/**
 * A usable key in a row or in the write-ahead log: its id followed by a wrapped key. After destruction only the id
 * remains.
 */
const traceOfKey = (kid: string): Trace =>
  traceOfBytes(
    'a key of hers',
    Buffer.concat([Buffer.from(kid.replaceAll('-', ''), 'hex'), Buffer.from([WRAPPED_KEY_HEAD])]),
  );

/**
 * Skipped folders: event streams are named by the member's id and stay, unreadable; the database server searches its
 * own files.
 */
const EVENTS_FOLDER = /^events(?:\/|$)/u;
const SERVER_FOLDER = /^postgres(?:\/|$)/u;

const inDataFolder = async (
  folder: string,
  traces: readonly Trace[],
  keyAndWordTraces: readonly Trace[],
  skipServerFiles: boolean,
): Promise<Searched[]> => [
  await findInFolder(
    folder,
    traces,
    (path) => EVENTS_FOLDER.test(path) || (skipServerFiles && SERVER_FOLDER.test(path)),
  ),
  {
    ...(await findInFolder(join(folder, 'events'), keyAndWordTraces)),
    place: `${folder}/events, but for her id`,
  },
];

/** Whether one of the folders contains a PostgreSQL data directory. */
const containServer = (folders: readonly string[]): boolean =>
  folders.some((folder) => globSync('**/global/pg_control', { cwd: folder }).length > 0);

/** Keys that still open something in any compartment. */
const countUsableKeys = async (vaults: Vaults, kids: readonly string[]): Promise<number> => {
  const found = await Promise.all(Object.values(vaults).map((vault) => vault.openingKeys(kids)));
  return new Set(found.flatMap((keys) => [...keys.keys()])).size;
};

/**
 * Searches for what is left of an erased member: missing steps, usable keys, and bytes of hers in rows, catalogues,
 * the database server's files and the folders. Reports places, never their content. Throws {@link Refused} if she did
 * not ask to be erased.
 */
export const proveErasure = async (
  stores: Pick<StoresWithKeys, 'eventLog' | 'vaults' | 'pool' | 'keys'>,
  { userId, words, data, folders }: ProofRequest,
): Promise<ErasureProof> => {
  const found = await readErasureRecord(stores, userId);
  const wordTraces = words.map((word, index) => traceOfText(`word ${index + 1}`, word));
  const keyAndWordTraces = [...wordTraces, ...found.keyIds.map(traceOfKey)];
  const traces = [traceOfId('her id', userId), ...keyAndWordTraces];
  const servers = await findInServerFiles([stores.pool, stores.keys], traces);
  const searched = [
    await findInRows(stores.pool, 'read models', traces),
    await findInRows(stores.keys, 'keys', traces),
    ...(servers ?? []),
    ...(data === undefined ? [] : await inDataFolder(data, traces, keyAndWordTraces, servers !== undefined)),
  ];
  for (const folder of folders) searched.push(await findInFolder(folder, traces));
  const destruction =
    found.erasedAt === undefined
      ? undefined
      : await firstDestructionSince(stores.pool, new Date(found.erasedAt));
  return {
    record: found,
    usableKeys: await countUsableKeys(stores.vaults, found.keyIds),
    destroyedAt: destruction === undefined ? undefined : new Date(destruction.ended_at).toISOString(),
    searched,
    unsearched:
      servers === undefined && !containServer([...folders, ...(data === undefined ? [] : [data])])
        ? ['The database server’s files: set its administrator’s address, or give its folder with --folder.']
        : [],
  };
};
