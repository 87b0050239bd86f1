import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { UsageError } from './usage-error.ts';

const everyCommand = {
  data: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const satisfies ParseArgsOptionsConfig;

/**
 * Reads a command line of words and options: those given, and of every command `--data` (the data folder of a running product; undefined to
 * read the environment) and `--help`. Answers undefined where help is asked for, or nothing at all. Throws {@link UsageError}.
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

/** What an option of words says, without the room around it. Throws {@link UsageError} where it is missing or longer than `longest` letters. */
export const requireText = (option: string, text: string | undefined, longest: number): string => {
  const said = text?.trim() ?? '';
  if (said === '') throw new UsageError(`--${option} is missing. See --help.`);
  if (said.length > longest) throw new UsageError(`--${option} may have at most ${longest} characters.`);
  return said;
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
