import { parseArgs } from 'node:util';
import type { Env } from '../frontend-facts.ts';

/** `record` also stores the answers of the running product; `recorded` replays them. */
export type Mode = 'live' | 'record' | 'recorded';

export type DevelopmentOptions = {
  readonly mode: Mode;
  /** On this machine only; 0 for any free port. */
  readonly port: number;
  readonly product: string;
};

export const USAGE = `npm run dev -w mfe-<name> [-- options]
  (none)            inside the product that runs at http://localhost:3000 (npm start)
  --product <url>   inside the one that runs there, on this machine
  --record          also keeps what it answers to the micro-frontend, in recorded/answers.json
  --recorded        without a running product: with what was recorded
  --port <number>   of the development server; any free one otherwise`;

/** Throws with a message for the developer. */
export const readArguments = (args: readonly string[]): DevelopmentOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      record: { type: 'boolean', default: false },
      recorded: { type: 'boolean', default: false },
      product: { type: 'string', default: 'http://localhost:3000' },
      port: { type: 'string', default: '0' },
    },
  });
  const { record, recorded } = values;
  if (record && recorded)
    throw new Error('Either --record or --recorded: one asks the product, the other does not.');
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${values.port} is no port.`);
  return {
    mode: record ? 'record' : recorded ? 'recorded' : 'live',
    port,
    product: productAt(values.product),
  };
};

/** Values of `--env`. */
export const envOf = ({ mode, product }: DevelopmentOptions): readonly string[] => [
  `mode=${mode}`,
  `product=${product}`,
];

/** Throws with a message for the developer. */
export const optionsFromEnv = ({ mode, product }: Env): DevelopmentOptions =>
  readArguments([
    ...(typeof mode === 'string' && mode !== 'live' ? [`--${mode}`] : []),
    ...(typeof product === 'string' ? ['--product', product] : []),
  ]);

const productAt = (text: string): string => {
  const url = URL.parse(text);
  if (url === null) throw new Error(`${text} is no address.`);
  // Overrides and recordings are for development only, so a shared product is refused.
  if (!['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
    throw new Error(
      `${url.origin} is not on this machine; develop against a product of your own (npm start).`,
    );
  return url.origin;
};
