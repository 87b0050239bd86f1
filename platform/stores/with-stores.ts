import { readStoresConfig } from '../config/stores-config.ts';
import { openStores, type Stores } from './open-stores.ts';

/**
 * For a command line: works on the stores of the product that runs on a data folder, or of the one that the environment names, and ends
 * every connection. @throws ConfigError where nothing runs there or the environment does not say all.
 */
export const withStores = async <Result>(
  dataFolder: string | undefined,
  work: (stores: Stores) => Promise<Result>,
): Promise<Result> => {
  const stores = await openStores(await readStoresConfig(dataFolder));
  try {
    return await work(stores);
  } finally {
    await stores.close();
  }
};
