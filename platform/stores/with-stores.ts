import type { KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { readStoresConfig } from '../config/stores-config.ts';
import { openStores, type Stores } from './open-stores.ts';

/**
 * For a command line that needs the keys of some compartments: works on the stores of the product that runs on a data folder, or of the one that the environment names, and ends
 * every connection. @throws ConfigError where nothing runs there or the environment does not say all.
 */
export const withStores = async <Result>(
  dataFolder: string | undefined,
  needed: readonly KeyDomain[],
  work: (stores: Stores) => Promise<Result>,
): Promise<Result> => {
  const stores = await openStores(await readStoresConfig(dataFolder, needed));
  try {
    return await work(stores);
  } finally {
    await stores.close();
  }
};
