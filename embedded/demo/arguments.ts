import { parseArgs } from 'node:util';

/** Options of `npm run demo`. */
export type DemoArguments = { readonly origin: string; readonly members: number; readonly seed: number };

export const DEMO_USAGE = `Fills a running Second Spring with demonstration members, through the calls that the screens make.

  npm run demo -- [--port 3000] [--members 200] [--seed 1]

Everything is labelled: names end with (demo), texts with (Demonstration text).
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
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  return {
    origin: `http://localhost:${whole('port', values.port, 65_535)}`,
    members: whole('members', values.members, MAX_MEMBERS),
    seed: whole('seed', values.seed, 2 ** 31),
  };
};
