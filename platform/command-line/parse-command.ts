import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { UsageError } from './command-error.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** A UUID in lower case; undefined if the word is none. */
export const parseId = (word: string): string | undefined =>
  UUID.test(word) ? word.toLowerCase() : undefined;

const everyCommand = {
  data: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const satisfies ParseArgsOptionsConfig;

/**
 * Parses words and options; every command also has `--data` (data folder of a running product; undefined to
 * read the environment) and `--help`. Undefined if help was requested or nothing was given. Throws {@link
 * UsageError}.
 */
export const parseCommand = <const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) => {
  const { values, positionals } = parsed(args, options);
  const [kind, ...words] = positionals;
  const helps = kind === 'help' || ('help' in values && values.help === true);
  return kind === undefined || helps ? undefined : { kind, words, values };
};

/**
 * Value of a text option, trimmed. Throws {@link UsageError} if it is missing or has more than `longest`
 * characters.
 */
export const requireText = (option: string, text: string | undefined, longest: number): string => {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') throw new UsageError(`--${option} is missing. See --help.`);
  if (trimmed.length > longest) throw new UsageError(`--${option} may have at most ${longest} characters.`);
  return trimmed;
};

const parsed = <const Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, ...everyCommand },
    });
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new UsageError(`${line.replace(/\.?$/u, '.')} See --help.`);
  }
};
