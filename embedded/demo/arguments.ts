import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** Options of `npm run demo`. */
export type DemoArguments = {
  readonly origin: string;
  readonly members: number;
  readonly seed: number;
  /** Data folder of the running product. */
  readonly data: string;
};

export const DEMO_USAGE = `Fills a running Second Spring with demonstration members, through the calls that the screens make.
What they wrote is spread over the last year, their check-ins over two months.

  npm run demo -- [--port 3000] [--members 200] [--seed 1] [--data .data]

Everything is labelled: names end with (demo), texts with (Demonstration text).
Calls date what is written today and take check-ins of the last days; what is older is recorded in the store of
the data folder. Without that folder it is left out, and you are told.
Start the product first, preferably on a fresh data folder: npm start -- --fresh`;

const MAX_MEMBERS = 2000;

const whole = (name: string, text: string, most: number): number => {
  const number = Number(text);
  if (!/^\d+$/u.test(text) || number > most)
    throw new Error(`--${name} must be a whole number up to ${most}`);
  return number;
};

/** Returns null for `--help`. Throws an Error with one line for an invalid option. */
export const readDemoArguments = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): DemoArguments | null => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: env['PORT'] ?? '3000' },
      members: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      data: { type: 'string', default: env['DATA_DIR'] ?? '.data' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  return {
    origin: `http://localhost:${whole('port', values.port, 65_535)}`,
    members: whole('members', values.members, MAX_MEMBERS),
    seed: whole('seed', values.seed, 2 ** 31),
    data: resolve(values.data),
  };
};
