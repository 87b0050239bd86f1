import { randomUUID } from 'node:crypto';
import { keyDomains, type KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { keySourcesIn, newWrappingKeys } from '@secondspring/embedded/launcher/wrapping-keys.ts';
import { KeyStoreUnavailable, PersonForgotten } from '@secondspring/platform/vault/faults.ts';
import { createVaults, vaultOf, type Vaults } from '@secondspring/platform/vault/vaults.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryKeys } from './temporary-keys.ts';

const sources = keySourcesIn(newWrappingKeys());
let keys: Awaited<ReturnType<typeof temporaryKeys>>;
beforeEach(async () => {
  keys = await temporaryKeys();
});
afterEach(() => keys.drop());

const newVaults = (): Vaults => createVaults(keys.pool, sources);
const of = (vaults: Vaults, domain: KeyDomain): Vault => vaultOf(vaults, domain);

describe('keys of two compartments', () => {
  it('cannot open each other’s data, even with access to every table', async () => {
    const vaults = newVaults();
    const item = `health-${randomUUID()}-${randomUUID()}`;
    const { kid } = await of(vaults, 'health').sealingKey({ item });
    expect((await of(vaults, 'reviews').openingKeys([kid])).size).toBe(0);
    await of(vaults, 'reviews').sealingKey({ item });
    // Even a copied row does not open: each compartment has its own wrapping key.
    await keys.pool.query(
      'insert into keys_reviews.item_keys select * from keys_health.item_keys where kid = $1',
      [kid],
    );
    await expect(of(newVaults(), 'reviews').openingKeys([kid])).rejects.toThrow(KeyStoreUnavailable);
    await keys.pool.query(
      'update keys_reviews.item_keys set master = (select min(master) from keys_reviews.naming_secrets)',
    );
    await expect(of(newVaults(), 'reviews').openingKeys([kid])).rejects.toThrow();
  });

  it('do not identify a person to each other: pseudonyms and keys differ', async () => {
    const newcomer = randomUUID();
    const vaults = newVaults();
    await expect(of(vaults, 'identity').pseudonym(newcomer, 'a', 'b')).rejects.toThrow(PersonForgotten);
    await of(vaults, 'identity').enrol(newcomer);
    const tags = await Promise.all(
      keyDomains.map((domain) => of(vaults, domain).pseudonym(newcomer, 'a', 'b')),
    );
    expect(new Set(tags).size).toBe(keyDomains.length);
    await of(vaults, 'reviews').erase(newcomer);
    await expect(of(newVaults(), 'reviews').sealingKey({ person: newcomer })).rejects.toThrow(
      PersonForgotten,
    );
    expect(await of(vaults, 'community').pseudonym(newcomer, 'a', 'b')).toBe(tags[2]);
  });
});
