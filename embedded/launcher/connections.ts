import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CONNECTIONS_FILE } from '@secondspring/platform/config/connections-file.ts';
import { writeDurably } from '@secondspring/platform/files/write-durably.ts';

/**
 * Writes the addresses and secrets of the running product for command-line tools, readable by the owner only. The file appears complete or
 * not at all.
 */
export const writeConnections = async (
  folder: string,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<void> => {
  await writeDurably(join(folder, CONNECTIONS_FILE), `${JSON.stringify(variables, null, 2)}\n`);
};

export const removeConnections = async (folder: string): Promise<void> => {
  await rm(join(folder, CONNECTIONS_FILE), { force: true });
};
