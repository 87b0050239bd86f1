import { parseArgs } from 'node:util';

/** In running order. */
export const suites = ['check', 'unit', 'integration', 'end-to-end'] as const;

export type Suite = (typeof suites)[number];
/** A suite with test files. */
export type TestedSuite = Exclude<Suite, 'check'>;

/**
 * `files` are parts of paths; empty for all. Without `whole` only the gate runs: no file named `.long.`, and not every check. With `bail` the
 * run ends at the first failure.
 */
export type Request = {
  readonly suites: readonly Suite[];
  readonly files: readonly string[];
  readonly whole: boolean;
  readonly bail: boolean;
};

const endings: Readonly<Record<TestedSuite, RegExp>> = {
  unit: /\.(unit|page)\.test\.tsx?$/,
  integration: /\.integration\.test\.ts$/,
  'end-to-end': /\.e2e\.ts$/,
};

/**
 * Reads `--all`, `--bail`, `--only <suite>[,<suite>]` (repeatable) and file filters, which find files of every tier. `known` are the paths of all
 * files in the repository. Filters without `--only` choose the suites with a file whose path contains one of them, but never the checks,
 * which read the whole tree.
 * @throws Error with a message for people when a suite, an option or a filter matches nothing
 */
export function readRunnerArguments(args: readonly string[], known: readonly string[]): Request {
  const { values, positionals: files } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      bail: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
    },
  });
  const asked = { files, whole: values.all || files.length > 0, bail: values.bail };
  const only = values.only.flatMap(suitesOf);
  if (only.length > 0) return { suites: suites.filter((suite) => only.includes(suite)), ...asked };
  if (files.length === 0) return { suites, ...asked };
  const chosen = suites.filter((suite) => suite !== 'check' && hasFile(suite, files, known));
  if (chosen.length === 0) throw new Error(`No test file has ${files.join(' or ')} in its path.`);
  return { suites: chosen, ...asked };
}

function suitesOf(list: string): Suite[] {
  return list.split(',').map((name) => {
    const suite = suites.find((one) => one === name);
    if (suite === undefined) throw new Error(`Unknown suite "${name}". There are: ${suites.join(', ')}.`);
    return suite;
  });
}

/** The suite of a test file, by its name. */
export function suiteOf(file: string): TestedSuite | undefined {
  return (['unit', 'integration', 'end-to-end'] as const).find((suite) => endings[suite].test(file));
}

function hasFile(suite: TestedSuite, filters: readonly string[], known: readonly string[]): boolean {
  return known.some((path) => endings[suite].test(path) && filters.some((filter) => path.includes(filter)));
}
