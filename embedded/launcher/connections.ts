import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CONNECTIONS_FILE } from '@secondspring/platform/config/connections-file.ts';
import { writeDurably } from '@secondspring/platform/files/write-durably.ts';

/**
 * Writes how the running product is reached, for the command lines of operators: addresses and secrets, so for nobody else to read.
 * Complete or not at all.
 */
export const writeConnections = async (
  folder: string,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<void> => {
  await writeDurably(join(folder, CONNECTIONS_FILE), `${JSON.stringify(variables, null, 2)}\n`);
};

/** Takes the file away: nothing is reached there any more. */
export const removeConnections = async (folder: string): Promise<void> => {
  await rm(join(folder, CONNECTIONS_FILE), { force: true });
};
