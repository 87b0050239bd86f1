import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isEventStoreAddress } from '@secondspring/platform/config/variable-schemas.ts';
import { StartupError } from './startup-error.ts';

/** Options of `npm start`. */
export type Settings = {
  /** 0 for any free port. */
  readonly port: number;
  /** Absolute path of the data folder. */
  readonly data: string;
  /** Delete the stored data first. */
  readonly fresh: boolean;
  /** Address of an external event store; undefined for the embedded one. */
  readonly eventStore: string | undefined;
};

const PORT = 3000;
const HIGHEST_PORT = 65_535;

/**
 * Reads the command line and `PORT`, `DATA_DIR` and `EVENTSTORE_URL`.
 * @throws {StartupError} naming the invalid option
 */
export const readSettings = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  root: string,
): Settings => {
  const fresh = readFresh(args);
  const portText = env['PORT'] ?? '';
  const port = portText === '' ? PORT : Number(portText);
  if (!/^\d*$/.test(portText) || port > HIGHEST_PORT)
    throw new StartupError(`PORT must be a number from 0 to ${HIGHEST_PORT}; it is “${portText}”.`);
  const folder = env['DATA_DIR'] ?? '';
  const eventStore = env['EVENTSTORE_URL'] ?? '';
  if (eventStore !== '' && !isEventStoreAddress(eventStore))
    throw new StartupError(
      'EVENTSTORE_URL must be a connection string like esdb://127.0.0.1:2113?tls=false.',
    );
  return {
    fresh,
    port,
    data: folder === '' ? join(root, '.data') : resolve(root, folder),
    eventStore: eventStore === '' ? undefined : eventStore,
  };
};

const readFresh = (args: readonly string[]): boolean => {
  try {
    return parseArgs({ args: [...args], options: { fresh: { type: 'boolean', default: false } } }).values
      .fresh;
  } catch {
    throw new StartupError(
      'The only option is --fresh, which deletes the stored data first (npm start -- --fresh).',
    );
  }
};
