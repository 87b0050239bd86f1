import { globSync } from 'node:fs';
import { join } from 'node:path';
import { findInFolder } from '@secondspring/platform/byte-search/find-in-folder.ts';
import { findInRows, findInServerFiles } from '@secondspring/platform/byte-search/find-in-database.ts';
import type { Searched } from '@secondspring/platform/byte-search/searched.ts';
import {
  traceOfBytes,
  traceOfId,
  traceOfText,
  type Trace,
} from '@secondspring/platform/byte-search/trace.ts';
import { firstDestructionSince } from '@secondspring/platform/erased-bytes/destructions.ts';
import type { StoresWithKeys } from '@secondspring/platform/stores/with-stores.ts';
import type { Vaults } from '@secondspring/platform/vault/vaults.ts';
import { readErasureCase, type ErasureCase } from './erasure-case.ts';

/** What is to be proven, and where. */
export type ProofWanted = {
  readonly userId: string;
  /** Words that only she would have said, such as her e-mail address: known to whoever asks and to nothing here. */
  readonly words: readonly string[];
  /** Data folder of the embedded product, if it is one. */
  readonly data: string | undefined;
  /** Further folders: backups, exports, logs, a copy of the databases. */
  readonly folders: readonly string[];
};

/** What was found out. */
export type ErasureProof = {
  readonly case: ErasureCase;
  /** Keys of hers that still open something. */
  readonly livingKeys: number;
  /** When the first destruction of bytes after her erasure ended; undefined where there was none yet. */
  readonly destroyedAt: string | undefined;
  readonly searched: readonly Searched[];
  /** Places that could not be searched at all, in words. */
  readonly unsearched: readonly string[];
};

/** Length of a wrapped key (nonce, tag and key) as PostgreSQL writes it before its bytes: in one byte, shifted, with the lowest bit set. */
const WRAPPED_KEY_HEAD = ((12 + 16 + 32 + 1) << 1) | 1;

/** A key that is not destroyed as it stands in a row or in the log: its id, and a wrapped key behind it. The id alone stays where one was destroyed. */
const traceOfKey = (kid: string): Trace =>
  traceOfBytes(
    'a key of hers',
    Buffer.concat([Buffer.from(kid.replaceAll('-', ''), 'hex'), Buffer.from([WRAPPED_KEY_HEAD])]),
  );

/** The event store names her streams by her id and keeps them; nothing there opens. The database server reads its own files itself. */
const EVENTS = /^events(?:\/|$)/u;
const SERVER = /^postgres(?:\/|$)/u;

const inDataFolder = async (
  folder: string,
  traces: readonly Trace[],
  everywhere: readonly Trace[],
  leavesOutServer: boolean,
): Promise<Searched[]> => [
  await findInFolder(folder, traces, (path) => EVENTS.test(path) || (leavesOutServer && SERVER.test(path))),
  { ...(await findInFolder(join(folder, 'events'), everywhere)), place: `${folder}/events, but for her id` },
];

/** Whether one of the folders is, or holds, that of a database server. */
const holdServer = (folders: readonly string[]): boolean =>
  folders.some((folder) => globSync('**/global/pg_control', { cwd: folder }).length > 0);

/** Keys that open something, in whichever compartment. */
const countLiving = async (vaults: Vaults, kids: readonly string[]): Promise<number> => {
  const found = await Promise.all(Object.values(vaults).map((vault) => vault.openingKeys(kids)));
  return new Set(found.flatMap((keys) => [...keys.keys()])).size;
};

/**
 * Looks whether anything is left of a member who was erased: steps that are missing, keys that open, and bytes of hers in rows, catalogues, the
 * database server's files and the folders. Answers places, never what stands there. Throws Refused where she did not ask to be erased.
 */
export const proveErasure = async (
  stores: Pick<StoresWithKeys, 'eventLog' | 'vaults' | 'pool' | 'keys'>,
  { userId, words, data, folders }: ProofWanted,
): Promise<ErasureProof> => {
  const found = await readErasureCase(stores, userId);
  const spoken = words.map((word, index) => traceOfText(`word ${index + 1}`, word));
  const everywhere = [...spoken, ...found.keyIds.map(traceOfKey)];
  const traces = [traceOfId('her id', userId), ...everywhere];
  const servers = await findInServerFiles([stores.pool, stores.keys], traces);
  const searched = [
    await findInRows(stores.pool, 'read models', traces),
    await findInRows(stores.keys, 'keys', traces),
    ...(servers ?? []),
    ...(data === undefined ? [] : await inDataFolder(data, traces, everywhere, servers !== undefined)),
  ];
  for (const folder of folders) searched.push(await findInFolder(folder, traces));
  const destruction =
    found.erasedAt === undefined
      ? undefined
      : await firstDestructionSince(stores.pool, new Date(found.erasedAt));
  return {
    case: found,
    livingKeys: await countLiving(stores.vaults, found.keyIds),
    destroyedAt: destruction === undefined ? undefined : new Date(destruction.ended_at).toISOString(),
    searched,
    unsearched:
      servers === undefined && !holdServer([...folders, ...(data === undefined ? [] : [data])])
        ? ['The files of the database server: give its administrator’s address, or its folder by --folder.']
        : [],
  };
};
