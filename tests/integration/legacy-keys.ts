import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { encrypt } from '@secondspring/platform/vault/envelope.ts';
import { createMasterKeys } from '@secondspring/platform/vault/master-keys.ts';
import { hashAsUuid } from '@secondspring/platform/vault/uuid.ts';
import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Pool } from 'pg';

/** A key as created by the release before compartments. */
export type LegacyKey = { readonly kid: string; readonly key: KeyObject };

/** Writes the keys database as the release before compartments did, with its single master key. */
export type LegacyKeyStore = {
  enrol(person: string): Promise<LegacyKey>;
  item(name: string): Promise<LegacyKey>;
  eraseItem(name: string): Promise<void>;
  schedule(name: string, dueAt: Date): Promise<void>;
  /** Computes the pseudonym as that release did. */
  pseudonym(person: string, purpose: string, target: string): string;
};

/**
 * Creates keys as the release before compartments did. With `noNames` it stores no names of master keys or naming secrets. Throws
 * database errors.
 */
export const createLegacyKeyStore = (pool: Pool, masterKey: Buffer, noNames = false): LegacyKeyStore => {
  const keys = createMasterKeys({ masterKey });
  const master = noNames ? null : keys.id;
  const tagSecrets = new Map<string, Buffer>();
  const idOf = (use: string, called: string): string =>
    hashAsUuid(createHmac('sha256', keys.derived(use)).update(called).digest());
  const kidOf = async (item: string): Promise<string> => {
    if (!noNames)
      for (const use of ['item key ids', 'due erasure ids'])
        await pool.query('insert into naming_secrets values ($1, $2, $3) on conflict do nothing', [
          use,
          keys.id,
          keys.wrap(`naming|${use}`, keys.derived(use)),
        ]);
    return idOf('item key ids', item);
  };
  return {
    enrol: async (person) => {
      const [kid, key, tagSecret] = [randomUUID(), randomBytes(32), randomBytes(32)];
      await pool.query(
        'insert into person_keys (person, kid, wrapped_key, wrapped_tag_secret, master) values ($1, $2, $3, $4, $5)',
        [person, kid, keys.wrap(`key|${kid}`, key), keys.wrap(`tag|${kid}`, tagSecret), master],
      );
      tagSecrets.set(person, tagSecret);
      return { kid, key: createSecretKey(key) };
    },
    item: async (name) => {
      const [kid, key] = [await kidOf(name), randomBytes(32)];
      await pool.query('insert into item_keys (kid, wrapped_key, master) values ($1, $2, $3)', [
        kid,
        keys.wrap(`key|${kid}`, key),
        master,
      ]);
      return { kid, key: createSecretKey(key) };
    },
    eraseItem: async (name) => {
      await pool.query(
        'insert into item_keys (kid) values ($1) on conflict (kid) do update set wrapped_key = null',
        [await kidOf(name)],
      );
    },
    schedule: async (name, dueAt) => {
      const id = idOf('due erasure ids', name);
      const sealing = createSecretKey(keys.derived('due erasure names'));
      await pool.query(
        'insert into due_erasures (id, prefix, sealed_item, due_at, master) values ($1, $2, $3, $4, $5)',
        [id, name.split('-')[0], encrypt(sealing, Buffer.from(name), Buffer.from(id)), dueAt, master],
      );
    },
    pseudonym: (person, purpose, target) =>
      hashAsUuid(
        createHmac('sha256', tagSecrets.get(person) ?? '')
          .update(`${purpose}|${target}`)
          .digest(),
      ),
  };
};
