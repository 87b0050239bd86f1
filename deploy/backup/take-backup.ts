import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { keyDomains } from '@secondspring/contracts/events/key-domain.ts';
import { schemaOf } from '@secondspring/platform/vault/key-store.ts';
import { FileNotFoundError, type FileStore } from '@secondspring/platform/files/file-store.ts';
import { writeDurably } from '@secondspring/platform/files/write-durably.ts';
import { toRawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import type { Pool, QueryResult } from 'pg';
import { PARTS, type Manifest } from './backup-set.ts';
import { rememberLivingKeys } from './living-keys.ts';
import { keyRow, type EventRow, type KeyRow } from './rows.ts';
import type { BackupStores } from './stores.ts';
import { writeHashed, writeRows } from './written-file.ts';

const PAGE = 5_000;

const eventRows = async function* (
  { events }: BackupStores,
  moved: (row: EventRow) => void,
): AsyncGenerator<EventRow> {
  for await (const resolved of events.readAll()) {
    if (resolved.event === undefined || resolved.event.type.startsWith('$')) continue;
    const { stream, revision, position, id, type, created, data, metadata } = toRawEvent(resolved);
    const row = {
      stream,
      revision: revision.toString(),
      position: position.toString(),
      id,
      type,
      created: created.toISOString(),
      data: data as Record<string, unknown>,
      metadata: (metadata ?? {}) as Record<string, unknown>,
    };
    moved(row);
    yield row;
  }
};

/** Pages through a table by its key, so that neither side holds more than a page. */
const pages = async function* (
  pool: Pool,
  select: string,
  table: string,
  key: string,
): AsyncGenerator<KeyRow> {
  let after: string | null = null;
  do {
    const page: QueryResult<{ after: string }> = await pool.query(
      `select ${select}, ${key}::text as after from ${table}
       where $1::uuid is null or ${key} > $1::uuid order by ${key} limit ${PAGE}`,
      [after],
    );
    for (const row of page.rows) yield keyRow.parse(row);
    after = page.rows.length < PAGE ? null : (page.rows.at(-1)?.after ?? null);
  } while (after !== null);
};

const base64 = (column: string): string => `translate(encode(${column}, 'base64'), E'\\n', '') as ${column}`;

/** Formats a timestamp as ISO 8601. */
const utc = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;

/** Key tables with the column that orders them and the columns to read. */
const paged = {
  person_keys: ['person', `person, kid, master, ${base64('wrapped_key')}, ${base64('wrapped_tag_secret')}`],
  item_keys: ['kid', `kid, master, ${base64('wrapped_key')}`],
  due_erasures: ['id', `id, prefix, master, ${base64('sealed_item')}, ${utc('due_at')}`],
} as const;

const keyRows = async function* ({ keys }: BackupStores): AsyncGenerator<KeyRow> {
  for (const schema of keyDomains.map(schemaOf)) {
    const { rows } = await keys.query(
      `select 'naming_secrets' as table, '${schema}' as schema, name, master, ${base64('wrapped')}
       from ${schema}.naming_secrets`,
    );
    for (const row of rows) yield keyRow.parse(row);
    for (const [table, [key, columns]] of Object.entries(paged))
      yield* pages(keys, `'${table}' as table, '${schema}' as schema, ${columns}`, `${schema}.${table}`, key);
  }
};

const reactorRows = async function* ({ models }: BackupStores): AsyncGenerator<object> {
  const tables = {
    positions: 'reactor, position::text as position',
    parked_events: 'reactor, position::text as position, stream, revision::text as revision, type, reason',
  };
  for (const [table, columns] of Object.entries(tables))
    yield* (await models.query(`select '${table}' as table, ${columns} from reactors.${table} order by 2, 3`))
      .rows;
};

const fileRows = async function* (files: FileStore, folder: string): AsyncGenerator<object> {
  for await (const id of files.list()) {
    try {
      yield { id, sha256: await writeHashed(join(folder, id), await files.get(id)) };
    } catch (error) {
      // Deleted since it was listed, so it belongs in no backup.
      if (!(error instanceof FileNotFoundError)) throw error;
    }
  }
};

/**
 * Backs up every store into a new set below `folder` while the product runs. The order makes the set consistent: positions of reactors
 * first, so that a restore repeats reactions rather than losing them; then events; then keys, files and builds, which existed before the
 * events that need them. An interrupted set has no manifest.
 * @throws errors of the stores
 */
export const takeBackup = async (
  stores: BackupStores,
  folder: string,
  now = new Date(),
): Promise<{ readonly set: string; readonly manifest: Manifest }> => {
  const set = join(folder, now.toISOString().replaceAll(':', '-'));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await mkdir(set, { mode: 0o700 });
  for (const kind of ['files', 'builds']) await mkdir(join(set, kind), { mode: 0o700 });
  let position = '0';
  const write = (part: keyof typeof PARTS, rows: AsyncIterable<object>) =>
    writeRows(join(set, PARTS[part]), rows);
  const manifest: Manifest = {
    format: 3,
    takenAt: now.toISOString(),
    reactors: await write('reactors', reactorRows(stores)),
    events: await write(
      'events',
      eventRows(stores, (row) => (position = row.position)),
    ),
    keys: await write('keys', keyRows(stores)),
    files: await write('files', fileRows(stores.files, join(set, 'files'))),
    builds: await write('builds', fileRows(stores.builds, join(set, 'builds'))),
    position,
  };
  await rememberLivingKeys(folder, set, now);
  await writeDurably(join(set, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return { set, manifest };
};
