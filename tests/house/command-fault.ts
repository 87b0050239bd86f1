import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { createProgram } from '@secondspring/projections/history/program.ts';
import {
  HELP as MODERATOR_HELP,
  readCommand as readModeratorCommand,
} from '@secondspring/community/moderation/command-line.ts';
import { addTeamCommands } from '@secondspring/edge/releases/cli/team-commands.ts';
import { addTokenCommand } from '@secondspring/edge/releases/cli/token-command.ts';
import {
  HELP as OPERATOR_HELP,
  readCommand as readOperatorCommand,
} from '@secondspring/identity/operator/command-line.ts';
import { Command } from 'commander';
import { parse } from 'yaml';
import { z } from 'zod';
import { readSettings } from '@secondspring/embedded/launcher/settings.ts';
import { readArguments as readDevelopmentArguments } from '@secondspring/ui/bundling/development/arguments.ts';
import { bugs } from '../gate-proof/bugs.data.ts';
import { groups } from '../mutation/groups.ts';
import { readRunnerArguments } from '../runner/arguments.ts';
import { checks } from './checks.ts';
import { houseFiles } from '../repository/house-files.ts';
import { readPackageManifest } from './workspaces.ts';

/** An option that no program has. A program that rejects it has accepted all arguments before it. */
const UNKNOWN_OPTION = '--planted-unknown';
/** Twice, because a preceding option without its value takes the first one. */
const UNKNOWN_OPTIONS = [UNKNOWN_OPTION, UNKNOWN_OPTION];
/** Files that readers of a guide create. */
const MADE_BY_READERS = [
  'mfe-sleep-diary/src/page.unit.test.ts',
  'tests/end-to-end/sleep-diary.e2e.ts',
  'projections/reviews/review-months/fold.unit.test.ts',
];
const placeholder = /^<|…$/u;

type Fault = string | undefined;
type Reader = (args: readonly string[], root: string) => Fault | Promise<Fault>;

const refusal = (read: () => unknown): Fault => {
  try {
    read();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const among =
  (known: readonly string[]): Reader =>
  (args) => {
    const unknown = args.find((arg) => !known.includes(arg));
    return unknown === undefined ? undefined : `it does not know ${unknown}`;
  };

const run = async (root: string, args: readonly string[]) => {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => void child.once('close', resolve)),
  ]);
  return { output: `${out}${err}`, code };
};

/** Passes the arguments to the program itself. `--help` runs as documented. */
const parsedByProgram = async (root: string, script: string, args: readonly string[]): Promise<Fault> => {
  const [, ...program] = (await readPackageManifest(root, '.')).scripts[script]?.split(' ') ?? [];
  if (args.length === 0) return undefined;
  if (args.includes('--help')) {
    const { code, output } = await run(root, [...program, ...args]);
    return code === 0 ? undefined : output;
  }
  const { output } = await run(root, [...program, ...args, ...UNKNOWN_OPTIONS]);
  return output.includes(UNKNOWN_OPTION) ? undefined : output;
};

const probed =
  (script: string): Reader =>
  (args, root) =>
    parsedByProgram(root, script, args);

/** Parses the arguments with a commander program in this process. */
const parsedBy =
  (script: string, make: () => Command): Reader =>
  async (args, root) => {
    if (args.includes('--help') || args.length === 0) return parsedByProgram(root, script, args);
    const output = await make()
      .parseAsync([...args, ...UNKNOWN_OPTIONS], { from: 'user' })
      .then(String, String);
    return output.includes(UNKNOWN_OPTION) ? undefined : output;
  };

/** Parses the arguments with a function of options and words. It reads options first, so its help must list the first word. */
const readBy =
  (script: string, read: (args: readonly string[]) => unknown, help: string): Reader =>
  async (args, root) => {
    const [word] = args;
    if (args.includes('--help') || word === undefined) return parsedByProgram(root, script, args);
    if (!new RegExp(`-- (?:\\w+\\|)*${word}\\b`, 'u').test(help)) return `it does not know ${word}`;
    const output = refusal(() => read([...args, ...UNKNOWN_OPTIONS])) ?? '';
    return output.includes(UNKNOWN_OPTION) ? undefined : output;
  };

const releaseProgram = (): Command => {
  const program = new Command('release').exitOverride();
  addTeamCommands(program, () => undefined);
  addTokenCommand(program, () => undefined);
  return program;
};

const testArguments: Reader = async (args, root) => {
  const files = [...(await houseFiles(root)), ...MADE_BY_READERS];
  return refusal(() => readRunnerArguments(args, files));
};

const benchmarks: Reader = async (args, root) => {
  const files = await readdir(join(root, 'bench'));
  const names = files
    .filter((file) => file.endsWith('.bench.ts'))
    .map((file) => file.slice(0, -'.bench.ts'.length));
  return among(['--profile', '--write', ...names])(args, root);
};

/** Folders of micro-frontends, which a guide may invent. */
const folders: Reader = (args) => {
  const unknown = args.find((arg) => !arg.startsWith('mfe-'));
  return unknown === undefined ? undefined : `${unknown} is no micro-frontend`;
};

const names: Reader = (args) =>
  args.every((arg) => placeholder.test(arg) || /^[a-z]+(?:-[a-z]+)*$/u.test(arg))
    ? undefined
    : 'names are lower-case words with hyphens';

/** Every script that a document names: how its arguments are parsed. */
const documentedScripts: Readonly<Record<string, Reader>> = {
  start: (args, root) => refusal(() => readSettings(args, {}, root)),
  test: testArguments,
  'test:all': testArguments,
  check: (args, root) =>
    folders(
      args.filter((arg) => !checks.some(({ name }) => name === arg)),
      root,
    ),
  fix: folders,
  gallery: among([]),
  bench: benchmarks,
  capacity: probed('capacity'),
  'gate:proof': (words) =>
    bugs.some(({ kind }) => words.every((word) => kind.includes(word))) ? undefined : 'it finds no bug',
  mutate: among(groups.map(({ name }) => name)),
  build: folders,
  dev: (args) => refusal(() => readDevelopmentArguments(args)),
  'new:mfe': names,
  'new:aggregate': names,
  history: parsedBy('history', createProgram),
  release: parsedBy('release', releaseProgram),
  backup: probed('backup'),
  operator: readBy('operator', readOperatorCommand, OPERATOR_HELP),
  moderate: readBy('moderate', readModeratorCommand, MODERATOR_HELP),
  rewrap: probed('rewrap'),
  demo: probed('demo'),
  'demo:history': probed('demo:history'),
  'event-store': probed('event-store'),
  nats: probed('nats'),
  evidence: among([]),
  reference: among([]),
  remotes: among([]),
  sbom: among([]),
  changelog: among([]),
};

/** Third-party programs in the guides. */
const otherPrograms = new Set([
  'docker',
  'npx',
  'node',
  'git',
  'curl',
  'cd',
  'cp',
  'for',
  'echo',
  'createdb',
  'export',
  'keytool',
  'kcadm.sh',
]);

/** Why a documented command line cannot work; undefined if it can. */
export const commandFault = async (root: string, words: readonly string[]): Promise<Fault> => {
  const [program = '', verb = '', ...rest] = words;
  if (program === 'docker') return verb === 'compose' ? composeFault(root, rest) : undefined;
  if (program === 'npx') return npxFault(root, [verb, ...rest]);
  if (program !== 'npm') return otherPrograms.has(program) ? undefined : `nothing covers ${program}`;
  if (['ci', 'install', 'rebuild'].includes(verb)) return undefined;
  const own = verb === 'run' ? withoutNpmOptions(rest) : [verb, ...rest];
  const [script = '', ...args] = own;
  const known = documentedScripts[script];
  if (known === undefined) return `documentedScripts does not list ${script}`;
  return known(args[0] === '--' ? args.slice(1) : args, root);
};

/** Keeps the script and the arguments after `--`. */
const withoutNpmOptions = (words: readonly string[]): string[] => {
  const split = words.indexOf('--');
  const before = split === -1 ? words : words.slice(0, split);
  const script = before.filter((word, index) => !word.startsWith('-') && before[index - 1] !== '-w');
  return [...script, ...(split === -1 ? [] : words.slice(split))];
};

const npxFault = async (root: string, [tool = '', ...args]: readonly string[]): Promise<Fault> => {
  if (!existsSync(join(root, 'node_modules/.bin', tool))) return `${tool} is not installed`;
  if (tool !== 'vitest') return undefined;
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      project: { type: 'string', multiple: true },
      testNamePattern: { type: 'string', short: 't' },
    },
  });
  const files = [...(await houseFiles(root)), ...MADE_BY_READERS].filter((file) =>
    /\.test\.tsx?$/u.test(file),
  );
  const filters = positionals.slice(1);
  const unknown = filters.find((filter) => !files.some((file) => file.includes(filter)));
  if (unknown !== undefined) return `no test file has ${unknown} in its path`;
  const { testNamePattern: name } = values;
  if (name === undefined) return undefined;
  const chosen = files.filter((file) => filters.some((filter) => file.includes(filter)));
  const texts = await Promise.all(chosen.map((file) => readFile(join(root, file), 'utf8')));
  return texts.some((text) => text.includes(name)) ? undefined : `no test there is named ${name}`;
};

const composeFile = z.object({
  services: z.record(z.string(), z.looseObject({ entrypoint: z.array(z.string()).default([]) })),
});

/** Checks services of the compose file, and the arguments and options of our own programs that run in them. */
const composeFault = async (root: string, words: readonly string[]): Promise<Fault> => {
  const composed = await Promise.all(
    ['docker-compose.yml', 'docker-compose.cluster.yml'].map(
      async (file) => await readFile(join(root, file), 'utf8'),
    ),
  );
  const services: z.output<typeof composeFile>['services'] = Object.assign(
    {},
    ...composed
      .toReversed()
      .map(
        (file) =>
          composeFile.parse(parse(file, { merge: true, maxAliasCount: -1, logLevel: 'error' })).services,
      ),
  );
  const values = ['--profile', '-f', '-e', '--scale', '-c', '--env-file'];
  const at = words.findIndex(
    (word, index) => !word.startsWith('-') && !values.includes(words[index - 1] ?? ''),
  );
  const [verb = '', ...rest] = words.slice(at);
  const isName = (word: string, index: number): boolean =>
    !word.startsWith('-') && !values.includes(rest[index - 1] ?? '');
  const names = rest.filter(isName);
  const runs = ['run', 'exec'].includes(verb);
  const named = runs ? names.slice(0, 1) : verb === 'cp' ? [] : names;
  const unknown = named.find((name) => !Object.hasOwn(services, name) && !placeholder.test(name));
  if (unknown !== undefined) return `docker-compose.yml has no service ${unknown}`;
  if (!runs) return undefined;
  const args = rest.slice(rest.findIndex(isName) + 1);
  const own = services[named[0] ?? '']?.entrypoint[1];
  if (verb === 'run' && own !== undefined) return await programFault(root, own, args);
  const entry = args.findIndex((word) => /^(?:deploy|services|projections)\/.+\.ts$/u.test(word));
  return entry === -1 ? undefined : await programFault(root, args[entry] ?? '', args.slice(entry + 1));
};

/** The program's npm script reads the arguments; without one its options must be declared in its source. */
const programFault = async (root: string, program: string, args: readonly string[]): Promise<Fault> => {
  if (!existsSync(join(root, program))) return `${program} does not exist`;
  const { scripts } = await readPackageManifest(root, '.');
  const script = Object.keys(scripts).find((name) => scripts[name]?.endsWith(` ${program}`));
  const known = script === undefined ? undefined : documentedScripts[script];
  if (known !== undefined) return await known(args, root);
  const source = await readFile(join(root, program), 'utf8');
  const options = args.filter((word) => word.startsWith('--') && word !== '--help');
  const missing = options.find(
    (option) => !new RegExp(`^ *.*'?${option.slice(2)}'?: \\{`, 'mu').test(source),
  );
  return missing === undefined ? undefined : `${program} has no option ${missing}`;
};
