import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PARTS } from '@secondspring/deploy/backup/backup-set.ts';
import { restoreKeys } from '@secondspring/deploy/backup/restore-keys.ts';
import { writeRows } from '@secondspring/deploy/backup/written-file.ts';
import { keySourcesIn, newWrappingKeys } from '@secondspring/embedded/launcher/wrapping-keys.ts';
import { open, seal } from '@secondspring/platform/vault/envelope.ts';
import { PersonForgotten } from '@secondspring/platform/vault/faults.ts';
import { createVaults, vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLegacyKeyStore } from '../legacy-keys.ts';
import { temporaryKeys } from '../temporary-keys.ts';

let from: Awaited<ReturnType<typeof temporaryKeys>>;
let to: Awaited<ReturnType<typeof temporaryKeys>>;
let folder: string;

beforeEach(async () => {
  [from, to] = [await temporaryKeys(), await temporaryKeys()];
  folder = await mkdtemp(join(tmpdir(), 'secondspring-legacy-set-'));
});
afterEach(async () => {
  await Promise.all([from.drop(), to.drop()]);
  await rm(folder, { recursive: true });
});

it('restores the keys of a set from before the compartments to their old tables, except keys destroyed since', async () => {
  await from.pool.query('delete from compartments');
  const masterKey = randomBytes(32);
  const before = createLegacyKeyStore(from.pool, masterKey);
  const [person, gone, item, other] = [
    randomUUID(),
    randomUUID(),
    `post-${randomUUID()}`,
    `post-${randomUUID()}`,
  ];
  const [hers, lost] = [await before.enrol(person), await before.enrol(gone)];
  const [its, destroyed] = [await before.item(item), await before.item(other)];
  const bytes = (column: string): string => `translate(encode(${column}, 'base64'), E'\\n', '') as ${column}`;
  const rows = await Promise.all(
    [
      `select 'naming_secrets' as table, name, master, ${bytes('wrapped')} from naming_secrets`,
      `select 'person_keys' as table, person, kid, master, ${bytes('wrapped_key')}, ${bytes('wrapped_tag_secret')} from person_keys`,
      `select 'item_keys' as table, kid, master, ${bytes('wrapped_key')} from item_keys`,
    ].map(async (sql) => (await from.pool.query<object>(sql)).rows),
  );
  const stored = async function* (): AsyncGenerator<object> {
    yield* rows.flat();
  };
  await writeRows(join(folder, PARTS.keys), stored());
  const living = { takenAt: new Date().toISOString(), kids: new Set([hers.kid, its.kid]), due: [] };
  expect(await restoreKeys(to.pool, folder, living)).toEqual({ restored: 4, stayDestroyed: 2 });

  const vaults = createVaults(to.pool, { ...keySourcesIn(newWrappingKeys()), legacy: { masterKey } });
  const [identity, community] = [vaultOf(vaults, 'identity'), vaultOf(vaults, 'community')];
  const text = seal(hers, 'hers', 'here');
  const key = (await identity.openingKeys([hers.kid])).get(hers.kid);
  expect(key === undefined ? undefined : open(key, text, 'here')).toBe('hers');
  expect((await identity.openingKeys([lost.kid, destroyed.kid])).size).toBe(0);
  await expect(identity.pseudonym(gone, 'a', 'b')).rejects.toThrow(PersonForgotten);
  expect((await community.sealingKey({ item })).kid).toBe(its.kid);
  await expect(community.sealingKey({ item: other })).rejects.toThrow(PersonForgotten);
});
