import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError } from '../launcher/startup-error.ts';

export const USAGE = `Everything is labelled: names end with (demo), texts with (Demonstration text).

  npm run demo -- [--port 3000] [--members 600] [--seed 1] [--data .data]
    Fills a running Second Spring with a year of demonstration members: what they wrote, and how they fared.
    Start the product first, preferably on a fresh data folder (npm start -- --fresh), and name that folder.

  npm run demo:history -- --data DIR [--events 1000000] [--days 540] [--seed 1]
    Records years of an invented community in an empty data folder: for trying the analysts' tools.
    Afterwards DATA_DIR=DIR npm start opens it.`;

const whole = (name: string, text: string, least: number, most: number): number => {
  const number = Number(text);
  if (!/^\d+$/u.test(text) || number < least || number > most)
    throw new StartupError(`--${name} must be a whole number from ${least} to ${most}`);
  return number;
};
const text = (byDefault: string) => ({ type: 'string', default: byDefault }) as const;
const both = { seed: text('1'), help: { type: 'boolean', default: false } } as const;

/** Options of `npm run demo`; null for `--help`. Throws an Error with one line for an invalid one. */
export const readDemoArguments = (args: string[], env: Readonly<Record<string, string | undefined>>) => {
  const data = text(env['DATA_DIR'] ?? '.data');
  const options = { ...both, data, port: text(env['PORT'] ?? '3000'), members: text('600') };
  const { values } = parseArgs({ args, options });
  if (values.help) return null;
  return {
    origin: `http://localhost:${whole('port', values.port, 1, 65_535)}`,
    members: whole('members', values.members, 1, 2_000),
    seed: whole('seed', values.seed, 0, 2 ** 31),
    data: resolve(values.data),
  };
};

/** Options of `npm run demo:history`; null for `--help`. Throws an Error with one line for an invalid one. */
export const readHistoryArguments = (args: string[]) => {
  const options = { ...both, data: text(''), events: text('1000000'), days: text('540') };
  const { values } = parseArgs({ args, options });
  if (values.help) return null;
  if (values.data === '') throw new StartupError('--data names the folder to record in.');
  return {
    data: resolve(values.data),
    events: whole('events', values.events, 1, 999_999_999),
    days: whole('days', values.days, 1, 36_500),
    seed: whole('seed', values.seed, 0, 2 ** 31),
  };
};
