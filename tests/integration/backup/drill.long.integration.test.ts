import { randomUUID } from 'node:crypto';
import { appendFile, cp, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_STREAM, jsonEvent } from '@eventstore/db-client';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import { readManifest, rowsOf, setsIn } from '@secondspring/deploy/backup/backup-set.ts';
import { restoreBackup } from '@secondspring/deploy/backup/restore-backup.ts';
import { keyRow, reactorRow } from '@secondspring/deploy/backup/rows.ts';
import { openBackupStores, type BackupStores } from '@secondspring/deploy/backup/stores.ts';
import { takeBackup } from '@secondspring/deploy/backup/take-backup.ts';
import { tryRestore } from '@secondspring/deploy/upkeep/try-restore.ts';
import { createBuildFiles } from '@secondspring/edge/releases/build-files.ts';
import { createServices } from '@secondspring/embedded/launcher/services.ts';
import { temporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import { patientPool } from '../../patient-pool.ts';
import { createEventLog } from '@secondspring/platform/event-store/event-log.ts';
import { createDependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { serve } from '@secondspring/platform/http/server/serve.ts';
import { keySourcesOf } from '@secondspring/platform/config/compartments.ts';
import { createVaults, vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import { gatherCast, signInMember, type Cast } from '../callers/cast.ts';
import { done } from '../product/done.ts';
import { createFolded } from '../world/folded.ts';
import { createProjecting } from '../world/projecting.ts';
import { startEmptyStores, type EmptyStores } from './empty-stores.ts';

let cast: Cast;
let stores: BackupStores;
let folder: string;
/** `older` is taken while the member who is erased later exists, `newer` after her erasure. */
let older: string;
let newer: string;
let goneId: string;
let postId: string;
/** Hash of a file of a published build. */
let buildHash: string;

const firstNameIn = async (from: BackupStores, userId: string): Promise<unknown> => {
  const vaults = createVaults(from.keys, keySourcesOf(cast.product.config));
  const history = await createEventLog(from.events, vaults).read(`user-${userId}`);
  return history.findLast((event) => event.type === 'ProfileUpdated')?.data.firstName;
};
const idsIn = async (from: BackupStores): Promise<string[]> => {
  const ids: string[] = [];
  for await (const { event } of from.events.readAll())
    if (event !== undefined && !event.type.startsWith('$')) ids.push(event.id);
  return ids;
};

beforeAll(async () => {
  cast = await gatherCast();
  const { product, owner } = cast;
  stores = await openBackupStores(product.config);
  folder = await mkdtemp(join(tmpdir(), 'secondspring-backups-'));
  const gone = await signInMember(product, 'gone-later@example.org');
  ({ id: goneId } = await done<{ id: string }>(gone, 'GET', '/api/auth/user'));
  ({ id: postId } = await done<{ id: string }>(owner, 'POST', '/api/community/posts', {
    title: 'A title of a post',
    content: 'Some words',
    isAnonymous: true,
  }));
  const form = new FormData();
  const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';
  form.append('files', new File([pdf], 'blood.pdf', { type: 'application/pdf' }));
  expect((await owner.form('/api/bloodwork/upload', form)).status).toBeLessThan(300);
  buildHash = await createBuildFiles(stores.builds).keep(Buffer.from('a build of a team'));
  await cast.folded();

  let writing = true;
  const writer = (async () => {
    while (writing)
      await done(owner, 'POST', '/api/community/posts', {
        title: 'Meanwhile',
        content: 'Words',
        isAnonymous: true,
      });
  })();
  ({ set: older } = await takeBackup(stores, folder));
  writing = false;
  await writer;
  await done(gone, 'DELETE', '/api/users/me');
  await eventually('she is forgotten', async () => isForgotten(await firstNameIn(stores, goneId)));
  ({ set: newer } = await takeBackup(stores, folder));
});
afterAll(async () => {
  await stores.close();
  await cast.stop();
  await rm(folder, { recursive: true, force: true });
});

const restoredInto = async (work: (empty: EmptyStores) => Promise<void>): Promise<void> => {
  const empty = await startEmptyStores();
  try {
    await work(empty);
  } finally {
    await empty.stop();
  }
};

describe('backup and restore', () => {
  it('restores all data, and the read models can be rebuilt from it', async () => {
    await restoredInto(async (empty) => {
      const manifest = await readManifest(newer);
      expect(await restoreBackup(empty.stores, newer)).toMatchObject({
        events: manifest.events.rows,
        stayDestroyed: 0,
        files: 1,
        builds: 1,
      });
      const file = await createBuildFiles(empty.stores.builds).get(buildHash);
      expect(file?.plain.toString()).toBe('a build of a team');
      expect(await idsIn(empty.stores)).toEqual((await idsIn(stores)).slice(0, manifest.events.rows));
      expect(await firstNameIn(empty.stores, cast.ownerId)).toBe('Adalheidis');

      const config = { ...cast.product.config, ...empty.env };
      const dependencies = await createDependencies(config);
      const projectors = createProjecting(dependencies, config);
      projectors.start();
      const server = await serve(createServices(dependencies, config).listener, { port: 0 });
      try {
        await createFolded(dependencies)();
        for (const path of [`/api/community/posts/${postId}`, '/api/community/posts', '/api/treatments'])
          expect(await (await fetch(server.url + path)).json()).toEqual(
            await (await cast.visitor.send(path)).json(),
          );
      } finally {
        await server.stop();
        await projectors.stop();
        await dependencies.close();
      }
    });
  });

  it('does not restore a member who was erased after the backup [E4]', async () => {
    await restoredInto(async (empty) => {
      const { stayDestroyed } = await restoreBackup(empty.stores, older);
      expect(stayDestroyed).toBeGreaterThan(0);
      expect(isForgotten(await firstNameIn(empty.stores, goneId))).toBe(true);
      expect(await firstNameIn(empty.stores, cast.ownerId)).toBe('Adalheidis');
    });
  });

  it('still carries out erasures that were noted after the backup', async () => {
    const noted = async (set: string): Promise<string[]> => {
      const ids: string[] = [];
      for await (const row of rowsOf(set, 'keys', keyRow)) if (row.table === 'due_erasures') ids.push(row.id);
      return ids;
    };
    const before = await noted(older);
    const since = (await noted(newer)).filter((id) => !before.includes(id));
    expect(since).not.toEqual([]);
    await restoredInto(async (empty) => {
      await restoreBackup(empty.stores, older);
      const { rows } = await empty.stores.keys.query<{ id: string }>(
        'select id from keys_community.due_erasures union all select id from keys_reviews.due_erasures',
      );
      expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(since));
    });
  });

  it('refuses a set without the list of living keys, which would restore an erased member [E4]', async () => {
    const apart = await mkdtemp(join(tmpdir(), 'secondspring-apart-'));
    await cp(older, join(apart, '2026-set'), { recursive: true });
    await restoredInto(async (empty) => {
      await expect(restoreBackup(empty.stores, join(apart, '2026-set'))).rejects.toThrow(
        'no list of living keys',
      );
      expect(await idsIn(empty.stores)).toEqual([]);
    });
    await rm(apart, { recursive: true });
  });

  it('resumes an interrupted restore', async () => {
    await restoredInto(async (empty) => {
      const broken: BackupStores = {
        ...empty.stores,
        files: { ...empty.stores.files, put: () => Promise.reject(new Error('no space left')) },
      };
      await expect(restoreBackup(broken, newer)).rejects.toThrow('no space left');
      await restoreBackup(empty.stores, newer);
      expect(await idsIn(empty.stores)).toHaveLength((await readManifest(newer)).events.rows);
      const { rows } = await empty.stores.models.query<{ reactor: string }>(
        'select reactor from reactors.positions where position is null order by reactor',
      );
      // Those that nothing has happened for yet.
      const idle: string[] = [];
      for await (const row of rowsOf(newer, 'reactors', reactorRow))
        if (row.table === 'positions' && row.position === null) idle.push(row.reactor);
      expect(rows.map(({ reactor }) => reactor)).toEqual(idle.toSorted());
    });
  });

  it('restores only into empty stores', async () => {
    await restoredInto(async (empty) => {
      const event = jsonEvent({ type: 'SomethingElse', data: {} });
      await empty.stores.events.appendToStream('other-1', event, { expectedRevision: NO_STREAM });
      await expect(restoreBackup(empty.stores, newer)).rejects.toThrow('holds other');
    });
    await restoredInto(async (empty) => {
      const vaults = createVaults(empty.stores.keys, keySourcesOf(cast.product.config));
      await vaultOf(vaults, 'health').enrol(crypto.randomUUID());
      await expect(restoreBackup(empty.stores, newer)).rejects.toThrow('--keep-keys');
      await restoreBackup(empty.stores, newer, { keepKeys: true });
      expect(isForgotten(await firstNameIn(empty.stores, cast.ownerId))).toBe(true);
    });
  });
});

describe('a restore on trial', () => {
  /** A database that belongs to a role without further rights, as `prepare` makes it. */
  const ownDatabase = async () => {
    const made = await temporaryDatabase();
    const pool = patientPool(made.url);
    const role = `tester_${randomUUID().replaceAll('-', '')}`;
    await pool.query(`create role ${role} login nosuperuser nocreatedb nocreaterole password 'tester'`);
    await pool.query(`alter database ${new URL(made.url).pathname.slice(1)} owner to ${role}`);
    await pool.query('create table left_over (id int)');
    await pool.query(`alter table left_over owner to ${role}`);
    await pool.end();
    const url = new URL(made.url);
    url.username = role;
    url.password = 'tester';
    const tables = async (): Promise<number> => {
      const looking = patientPool(made.url);
      const { rowCount } = await looking.query(
        `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
      );
      await looking.end();
      return rowCount ?? 0;
    };
    return { url: url.href, tables, drop: () => made.drop() };
  };

  it('restores everything with the rights of an owner, and leaves nothing behind', async () => {
    const database = await ownDatabase();
    const { events, builds } = await readManifest(newer);
    expect(await database.tables()).toBe(1);
    expect(await tryRestore(newer, { databaseUrl: database.url, folder })).toMatchObject({
      events: events.rows,
      files: 1,
      builds: builds.rows,
    });
    expect(await database.tables()).toBe(0);
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
    await database.drop();
  });

  it('fails for a set with a changed file, and leaves nothing behind', async () => {
    const database = await ownDatabase();
    const apart = await mkdtemp(join(tmpdir(), 'secondspring-rotten-'));
    const set = join(apart, '2026-set');
    await cp(newer, set, { recursive: true });
    await cp(join(folder, 'living-keys.ndjson.gz'), join(apart, 'living-keys.ndjson.gz'));
    const [file = ''] = await readdir(join(set, 'files'));
    await appendFile(join(set, 'files', file), 'x');
    await expect(tryRestore(set, { databaseUrl: database.url, folder: apart })).rejects.toThrow(
      'damaged or changed',
    );
    expect(await database.tables()).toBe(0);
    expect((await readdir(apart)).filter((name) => name.startsWith('.'))).toEqual([]);
    await rm(apart, { recursive: true });
    await database.drop();
  });
});

describe('backup set', () => {
  it.each([
    'events.ndjson.gz',
    'keys.ndjson.gz',
    'reactors.ndjson.gz',
    'files.ndjson.gz',
    'builds.ndjson.gz',
  ])('is refused if %s was changed', async (part) => {
    const apart = await mkdtemp(join(tmpdir(), 'secondspring-changed-'));
    const set = join(apart, '2026-set');
    await cp(newer, set, { recursive: true });
    await appendFile(join(set, part), 'x');
    await restoredInto(async (empty) => {
      await expect(restoreBackup(empty.stores, set)).rejects.toThrow(`${part} of`);
      expect(await idsIn(empty.stores)).toEqual([]);
    });
    await rm(apart, { recursive: true });
  });

  it('is ignored if the backup was interrupted', async () => {
    const apart = await mkdtemp(join(tmpdir(), 'secondspring-torn-'));
    await cp(newer, join(apart, '2026-whole'), { recursive: true });
    await cp(newer, join(apart, '2027-torn'), { recursive: true });
    await truncate(join(apart, '2027-torn', 'manifest.json'), 20);
    expect(await setsIn(apart)).toEqual([join(apart, '2026-whole')]);
    await rm(apart, { recursive: true });
  });

  it('contains no personal data that is readable without the master key', async () => {
    const { gunzipSync } = await import('node:zlib');
    const { readFile } = await import('node:fs/promises');
    for (const part of ['events', 'keys', 'reactors', 'files']) {
      const text = gunzipSync(await readFile(join(newer, `${part}.ndjson.gz`))).toString();
      for (const secret of ['Adalheidis', 'owner@example.org', 'blood.pdf', 'Some words'])
        expect(text.includes(secret), `${secret} in ${part}`).toBe(false);
    }
  });
});
