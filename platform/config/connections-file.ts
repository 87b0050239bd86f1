import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './read-config.ts';

/** File in a data folder with the connections of the product running on it. */
export const CONNECTIONS_FILE = 'connections.json';

const variables = z.record(z.string(), z.string());

/**
 * Environment of a command: the process's own, plus, with a data folder, the connections of the product
 * running on it.
 * @throws ConfigError in one line if nothing is running there.
 */
export const readConnections = async (
  own: Readonly<Record<string, string | undefined>>,
  dataFolder: string | undefined,
): Promise<Readonly<Record<string, string | undefined>>> => {
  if (dataFolder === undefined) return own;
  const file = join(dataFolder, CONNECTIONS_FILE);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new ConfigError([`Second Spring is not running on ${dataFolder}.`]);
  try {
    return { ...own, ...variables.parse(JSON.parse(text)) };
  } catch {
    throw new ConfigError([`${file} is broken; start Second Spring again.`]);
  }
};
