import { createSecretKey } from 'node:crypto';
import type { DataKey } from '@secondspring/platform/vault/envelope.ts';
import {
  createVault as createSealingVault,
  type Vault,
  type VaultSources,
} from '@secondspring/platform/vault/vault.ts';

const none: DataKey = { kid: '00000000-0000-4000-8000-000000000000', key: createSecretKey(Buffer.alloc(32)) };
const sealingKey = (): Promise<DataKey> => Promise.resolve(none);
const openingKeys = (): Promise<ReadonlyMap<string, DataKey>> => Promise.resolve(new Map([[none.kid, none]]));

/** A vault that looks up no key to seal or open with. Pseudonyms are as ever. */
export const createVault = (sources: VaultSources): Vault => ({
  ...createSealingVault(sources),
  sealingKey,
  openingKeys,
});
