import type { KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { readStoresConfig } from '../config/stores-config.ts';
import type { Pool } from 'pg';
import { createPool } from '../read-model/pool.ts';
import { openStores, type Stores } from './open-stores.ts';

/** The stores, and the keys database, which only the vaults should have to ask. */
export type StoresWithKeys = Stores & { readonly keys: Pool };

/**
 * For a command line that needs the keys of some compartments: works on the stores of the product that runs on a data folder, or of the one that the environment names, and ends
 * every connection. @throws ConfigError where nothing runs there or the environment does not say all.
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
