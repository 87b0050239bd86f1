import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONNECTIONS_FILE } from '@secondspring/platform/config/connections-file.ts';

/**
 * Writes how the running product is reached, for the command lines of operators: addresses and secrets, so for nobody else to read.
 * Complete or not at all.
 */
export async function writeConnections(
  folder: string,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const file = join(folder, CONNECTIONS_FILE);
  await writeFile(`${file}.new`, `${JSON.stringify(variables, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Takes the file away: nothing is reached there any more. */
export async function removeConnections(folder: string): Promise<void> {
  await rm(join(folder, CONNECTIONS_FILE), { force: true });
}
