import type { KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { readStoresConfig } from '../config/stores-config.ts';
import type { Pool } from 'pg';
import { createPool } from '../postgres/pool.ts';
import { openStores, type Stores } from './open-stores.ts';

/** Only the vaults should query `keys`. */
export type StoresWithKeys = Stores & { readonly keys: Pool };

/**
 * For commands that need keys of some compartments: works on the stores of the product running on a data
 * folder, or of the one in the environment, and closes them.
 * @throws ConfigError if nothing runs there or variables are missing.
 */
export const withStores = async <Result>(
  dataFolder: string | undefined,
  needed: readonly KeyDomain[],
  work: (stores: StoresWithKeys) => Promise<Result>,
): Promise<Result> => {
  const config = await readStoresConfig(dataFolder, needed);
  const keys = createPool(config.KEYS_DATABASE_URL);
  const stores = await openStores(config, keys);
  try {
    return await work({ ...stores, keys });
  } finally {
    await stores.close();
  }
};
