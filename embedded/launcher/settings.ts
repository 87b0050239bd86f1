import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PlainFailure } from './plain-failure.ts';

/** What `npm start` was asked for. */
export interface Settings {
  /** 0 takes any free port. */
  readonly port: number;
  /** Absolute path of the data folder. */
  readonly data: string;
  /** Begin anew, without what was stored before. */
  readonly fresh: boolean;
}

const PORT = 3000;
const HIGHEST_PORT = 65_535;

/**
 * Reads the command line and the variables `PORT` and `DATA_DIR`.
 * @throws {PlainFailure} naming what cannot be used.
 */
export function readSettings(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  root: string,
): Settings {
  const fresh = readFresh(args);
  const given = env['PORT'] ?? '';
  const port = given === '' ? PORT : Number(given);
  if (!/^\d*$/.test(given) || port > HIGHEST_PORT) {
    throw new PlainFailure(`PORT must be a number from 0 to ${HIGHEST_PORT}; it is “${given}”.`);
  }
  const folder = env['DATA_DIR'] ?? '';
  return { fresh, port, data: folder === '' ? join(root, '.data') : resolve(root, folder) };
}

function readFresh(args: readonly string[]): boolean {
  try {
    return parseArgs({ args: [...args], options: { fresh: { type: 'boolean', default: false } } }).values
      .fresh;
  } catch {
    throw new PlainFailure('The only option is --fresh, which begins anew (npm start -- --fresh).');
  }
}
