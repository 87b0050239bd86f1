import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { keyDomains } from '@secondspring/contracts/events/key-domain.ts';
import { writeConnections } from '@secondspring/embedded/launcher/connections.ts';
import { startPostgres, type RunningPostgres } from '@secondspring/embedded/postgres/server.ts';
import { SHARED_CLUSTER } from '@secondspring/embedded/postgres/temporary.ts';
import { findInFolder } from '@secondspring/platform/byte-search/find-in-folder.ts';
import { findInRows, findInServerFiles } from '@secondspring/platform/byte-search/find-in-database.ts';
import { masterKeyVariable } from '@secondspring/platform/config/compartments.ts';
import { CONNECTIONS_FILE } from '@secondspring/platform/config/connections-file.ts';
import { traceOfBytes, traceOfText, type Trace } from '@secondspring/platform/byte-search/trace.ts';
import { consentKeyName } from '@secondspring/health/consent/current-consent.ts';
import { schemaOf } from '@secondspring/platform/vault/key-store.ts';
import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { patientPool } from '../patient-pool.ts';
import { otherEventStore } from '../engines/event-store.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import { bareEnvironment } from '../runner/bare-environment.ts';
import { runMain } from '../runner/run-main.ts';
import { layGround, plantCanary, type Canary } from './erasure/canary.ts';
import { startErasingProduct, type ErasingProduct } from './erasure/erasing-product.ts';
import { dueErased, erasedIn } from './erasure/waiting.ts';

/**
 * What remains of an erased member in raw bytes: all files of a database server with lasting settings, including its log and catalogue, and the
 * folders of everything else. No other test uses this server, so nothing else writes its log.
 */
let root: string;
let server: RunningPostgres;
let product: ErasingProduct;
let canary: Canary;
/** The member's keys, as stored in the keys database and unwrapped. */
let keys: { wrapped: readonly Buffer[]; plain: readonly Buffer[] };
const shared = process.env[SHARED_CLUSTER];

/** Folders that must contain nothing of the member, by their purpose. */
const folders = (): Readonly<Record<string, string>> => ({
  'database server': join(root, 'postgres'),
  // Another event store keeps its files elsewhere.
  ...(otherEventStore === undefined && { 'event store': join(product.folder, 'events') }),
  uploads: join(product.folder, 'files'),
  logs: join(root, 'logs'),
  exports: join(root, 'exports'),
  backups: join(root, 'backups'),
  bus: join(root, 'nats'),
  'temporary files': join(root, 'tmp'),
});

const tracesOf = ({ markers }: Canary): Trace[] => markers.map(({ input, text }) => traceOfText(input, text));
const keyTraces = (): Trace[] => [
  ...keys.wrapped.map((bytes) => traceOfBytes('a wrapped key', bytes)),
  ...keys.plain.map((bytes) => traceOfBytes('a key', bytes)),
];

/** Files that contain any trace, by folder; folders without such files are left out. */
const filesWith = async (traces: readonly Trace[]): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  for (const [name, folder] of Object.entries(folders())) {
    const { hits, unread } = await findInFolder(folder, traces);
    expect(unread).toEqual([]);
    if (hits.length > 0) found[name] = [...new Set(hits.map(({ file }) => file))];
  }
  return found;
};
const inRows = async (traces: readonly Trace[]): Promise<string[]> => {
  const searched = [
    await findInRows(product.dependencies.pool, 'read models', traces),
    await findInRows(product.keys, 'keys', traces),
  ];
  return searched.flatMap(({ hits }) => hits.map(({ file, trace }) => `${trace} in ${file}`));
};

const keysOf = async ({ userId }: Canary): Promise<typeof keys> => {
  const consent = (await product.dependencies.eventLog.read(`user-${userId}`)).find(
    ({ type }) => type === 'ConsentGiven',
  );
  if (consent?.type !== 'ConsentGiven') throw new Error('she agreed to nothing');
  const { consentId } = consent.data;
  const opened = await Promise.all(
    [
      ...keyDomains.map((domain) => [domain, { person: userId }] as const),
      ['health', { item: consentKeyName(userId, consentId) }] as const,
    ].map(([domain, ref]) => vaultOf(product.dependencies.vaults, domain).sealingKey(ref)),
  );
  return {
    wrapped: await keyRows(),
    plain: opened.map(({ key }) => key.export()),
  };
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'secondspring-bytes-'));
  server = await startPostgres({
    data: join(root, 'postgres'),
    databases: [],
    log: (line) => void notices.push(line),
  });
  process.env[SHARED_CLUSTER] = server.url('postgres');
  const administrator = patientPool(server.url('postgres'));
  // When bytes reach the disk does not matter here.
  await administrator.query('alter system set fsync = off');
  await administrator.query('select pg_reload_conf()');
  await administrator.end();
  product = await startErasingProduct();
  for (const folder of Object.values(folders())) await mkdir(folder, { recursive: true });
  const { ground } = await layGround(product);
  const others = new Set((await keyRows()).map((key) => key.toString('hex')));
  canary = await plantCanary(product, ground);
  keys = await keysOf(canary);
  keys = { ...keys, wrapped: keys.wrapped.filter((key) => !others.has(key.toString('hex'))) };
});
const notices: string[] = [];
const keyRows = async (): Promise<Buffer[]> => {
  const { rows } = await product.keys.query<{ wrapped: Buffer }>(
    keyDomains
      .map(schemaOf)
      .map(
        (schema) => `select wrapped_key as wrapped from ${schema}.item_keys where wrapped_key is not null
          union all select wrapped_key from ${schema}.person_keys where wrapped_key is not null
          union all select wrapped_tag_secret from ${schema}.person_keys where wrapped_key is not null`,
      )
      .join(' union all '),
  );
  return rows.map(({ wrapped }) => wrapped);
};
afterAll(async () => {
  if (shared === undefined) Reflect.deleteProperty(process.env, SHARED_CLUSTER);
  else process.env[SHARED_CLUSTER] = shared;
  await product.stop();
  await server.stop();
  await rm(root, { recursive: true, force: true });
});

const writeLogs = (): Promise<void> =>
  writeFile(join(root, 'logs', 'product.log'), [...product.log, ...notices].join('\n'));

describe('the byte search', () => {
  it('finds a member’s data in tables, their log and the keys before the erasure [E1]', async () => {
    await product.dependencies.pool.query('analyze');
    await product.dependencies.pool.query('checkpoint');
    const found = await filesWith([...tracesOf(canary), ...keyTraces()]);
    expect(Object.keys(found)).toEqual(['database server']);
    expect(found['database server']?.some((file) => file.startsWith('base/'))).toBe(true);
    expect(found['database server']?.some((file) => file.startsWith('pg_wal/'))).toBe(true);
    expect(await inRows(tracesOf(canary))).toContain('email in identity.users');
  });

  it('finds it in statistics of columns that have them', async () => {
    const { pool } = product.dependencies;
    await pool.query(
      `create table careless as select email as words from identity.users, generate_series(1, 20)`,
    );
    await pool.query('analyze careless');
    expect(await inRows(tracesOf(canary))).toContain('email in pg_catalog.pg_statistic');
    await pool.query('drop table careless');
    expect(await inRows(tracesOf(canary))).not.toContain('email in pg_catalog.pg_statistic');
  });

  it('finds planted data in each place and each encoding', async () => {
    const word = canary.text.namedPostTitle;
    const trace = [traceOfText('planted', word)];
    const before = await filesWith(trace);
    const writings: readonly Buffer[] = [
      Buffer.from(word),
      Buffer.from(word, 'utf16le'),
      Buffer.from(Buffer.from(word).toString('base64')),
      Buffer.from(Buffer.from(word).toString('hex')),
      Buffer.from(
        JSON.stringify(word).replaceAll(/[^ -~]/gu, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`),
      ),
      gzipSync(Buffer.from(`some ${word} more`)),
    ];
    for (const [name, folder] of Object.entries(folders()))
      for (const [index, bytes] of writings.entries()) {
        const file = join(folder, 'deep', `planted-${index}`);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, Buffer.concat([Buffer.alloc(70_000), bytes, Buffer.alloc(100)]));
        expect((await findInFolder(dirname(file), trace)).hits, `${name}, ${index}`).not.toEqual([]);
        await rm(dirname(file), { recursive: true });
      }
    expect(await filesWith(trace)).toEqual(before);
  });
});

const OPERATOR = fileURLToPath(import.meta.resolve('@secondspring/identity/operator/main.ts'));

/** Runs the operator's command line on the product with words on standard input; returns its exit code and output. */
const operator = async (args: readonly string[], words: readonly string[] = []) => {
  const data = product.folder;
  const { EVENTSTORE_URL, DATABASE_URL, KEYS_DATABASE_URL, NATS_URL } = product.config;
  const connections = { EVENTSTORE_URL, DATABASE_URL, KEYS_DATABASE_URL, NATS_URL };
  const keyNames = keyDomains.map(masterKeyVariable);
  const wrapping = keyNames.map((name) => [name, product.config[name].toString('base64')]);
  await writeConnections(data, { ...connections, ...Object.fromEntries(wrapping) });
  const surroundings = { env: bareEnvironment(), input: words.join('\n') };
  const ran = await runMain(OPERATOR, [...args, '--data', data], surroundings);
  await rm(join(data, CONNECTIONS_FILE));
  return ran;
};
const prove = (...further: readonly string[]) =>
  operator(
    ['erasure', 'prove', canary.userId, '--words', ...further],
    [canary.email, canary.text.anonymousStory],
  );

describe('npm run operator -- erasure prove', () => {
  it('refuses a member who has not requested erasure, and words that also occur elsewhere', async () => {
    expect(await operator(['erasure', 'prove', canary.userId])).toMatchObject({
      code: 1,
      err: 'This member has not asked to be erased.\n',
    });
    expect(await operator(['erasure', 'prove', randomUUID()])).toMatchObject({ code: 1 });
    expect(await operator(['erasure', 'prove', canary.userId, '--words'], ['Ada'])).toMatchObject({
      code: 64,
    });
  });
});

describe('after an erasure', () => {
  it('leaves words and keys in files, because deleting and vacuuming destroy no bytes', async () => {
    const reactors = product.react();
    expect((await canary.browser.send('/api/users/me', { method: 'DELETE' })).status).toBe(202);
    await eventually('erased', erasedIn(product, canary.userId));
    await dueErased(product);
    await product.folded();
    await reactors.stop();
    await product.dependencies.pool.query('analyze');
    await product.dependencies.pool.query('vacuum');
    expect(await inRows([...tracesOf(canary), ...keyTraces()])).toEqual([]);
    const left = await filesWith([...tracesOf(canary), ...keyTraces()]);
    expect(Object.keys(left)).toEqual(['database server']);
  });

  it('fails the operator’s proof, which names the places and repeats no words', async () => {
    const { code, out, err } = await prove();
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toMatch(/^FOUND word 1 \(utf-8\) in files of the database server, .*, at byte \d+$/mu);
    expect(out).toMatch(/^FOUND her id \(bytes\) in files of the database server/mu);
    expect(out).toMatch(/^FOUND a key of hers \(bytes\) in files of the database server/mu);
    expect(out).toContain('bytes destroyed:     not yet');
    expect(out).toContain('NOT PROVEN');
    expect(out).not.toContain(canary.email);
    expect(out).not.toContain(canary.text.anonymousStory);
  });

  it('passes the operator’s proof once the bytes are destroyed, unless a folder still has any', async () => {
    const destroyed = await operator(['erasure', 'destroy']);
    expect(destroyed).toMatchObject({ code: 0, out: expect.stringContaining('No database file') });
    const { code, out } = await prove();
    expect(out).toMatch(/^PROVEN: nothing of her was found\.$/mu);
    expect(code).toBe(0);
    expect(out).toMatch(/keys destroyed: {6}\S+, [\d.]+ s after/u);
    expect(out).toMatch(/bytes destroyed: {5}\S+, [\d.]+ s after/u);
    expect(out).toMatch(/keys still there: {4}0 of [1-9]/u);
    const backup = join(root, 'backups', 'users.sql.gz');
    await writeFile(backup, gzipSync(`insert into users values ('${canary.email}')`));
    const found = await prove('--folder', join(root, 'backups'));
    expect(found.code).toBe(1);
    expect(found.out).toContain(
      `FOUND word 1 (gzip, utf-8) in ${join(root, 'backups')}, users.sql.gz, at byte 0`,
    );
    await rm(backup);
  });

  it('leaves no trace in any file after their destruction [E2]', async () => {
    const { pool } = product.dependencies;
    await writeLogs();
    const traces = [...tracesOf(canary), ...keyTraces()];
    expect(await filesWith(traces)).toEqual({});
    // The server reports the same for its own files.
    const [read] = (await findInServerFiles([pool, product.keys], traces)) ?? [];
    expect(read?.hits).toEqual([]);
    expect(read?.extent).toMatch(/^[\d,]{3,} files/u);
    expect((await readFile(join(root, 'logs', 'product.log'), 'utf8')).length).toBeGreaterThan(1_000);
  });
});
