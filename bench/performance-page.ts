import type { ProgramProfile } from './profiles.ts';
import { keepsTarget, type BenchResult } from './result.ts';

/** A run of some benchmarks. */
export type Run = {
  /** Short hash and date of the commit that was measured. */
  readonly commit: string;
  readonly machine: string;
  /** Load of the machine before the run, and after it. */
  readonly loads: readonly [before: number, after: number];
  /** What each benchmark told. One that failed is left out. */
  readonly results: Readonly<Record<string, readonly BenchResult[]>>;
};

/** A run under the profiler, which makes everything slower: its results do not count. */
export type ProfiledRun = {
  readonly commit: string;
  readonly profiles: Readonly<Record<string, readonly ProgramProfile[]>>;
};

/** Programs, and parts of them, with less of the time are left out. */
const [SMALLEST_PROGRAM, SMALLEST_PART] = [0.01, 0.04];

/** Load below which nothing else worked on the machine. */
const QUIET = 0.3;

/** An amount with its unit fits into a column. */
export const amount = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 });

export const targetOf = ({ target }: Pick<BenchResult, 'target'>): string =>
  'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;

const lineOf = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const cellsOf = (line: string): string[] => line.slice(2, -2).split(' | ');
const benchmarkCell = (benchmark: string): string => `\`${benchmark}\``;

const resultLine = (result: BenchResult, benchmark: string, { commit }: Run): string => {
  const ratios = [Math.min(...result.rounds), result.ratio, Math.max(...result.rounds)];
  return lineOf([
    result.row ?? '',
    result.name,
    `${amount(result.ours)} ${result.unit}`,
    `${amount(result.peer)} ${result.unit}: ${result.peerName}`,
    ratios.map((ratio) => ratio.toFixed(2)).join(' / '),
    targetOf(result),
    keepsTarget(result) ? 'met' : 'missed',
    benchmarkCell(benchmark),
    commit,
  ]);
};

const runLine = ({ commit, loads, machine }: Run, benchmarks: readonly string[]): string => {
  const state = loads[0] < QUIET ? 'quiet' : 'not quiet';
  return lineOf([
    commit,
    `${loads.map((load) => load.toFixed(2)).join(', ')}: ${state}`,
    machine,
    benchmarks.map(benchmarkCell).join(', '),
  ]);
};

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const profileLine = (
  { program, share, parts }: ProgramProfile,
  benchmark: string,
  commit: string,
): string => {
  const told = parts.filter(([, size]) => size >= SMALLEST_PART);
  const cells = [
    `\`${program}\``,
    percent(share),
    told.map(([part, size]) => `${part} ${percent(size)}`).join(', '),
  ];
  return lineOf([benchmarkCell(benchmark), ...cells, commit]);
};

const [RESULTS, PROFILES, RUNS] = [
  ['Row', 'Measured', 'Ours', 'Peer', 'Ratio', 'Is to be', '', 'Benchmark', 'Commit'],
  ['Benchmark', 'Program', 'Share', 'Where its time goes', 'Commit'],
  ['Commit', 'Load before, after', 'Machine and versions', 'Benchmarks'],
].map((titles) => `${lineOf(titles)}\n|${'---|'.repeat(titles.length)}\n`) as [string, string, string];

const linesAfter = (page: string, head: string): string[] => {
  const [, after = ''] = page.split(head);
  return after === '' ? [] : (after.split('\n\n')[0] ?? '').trim().split('\n');
};

/** B2b after B2 and before B10, then rows with a word for a name; lines without a row at the end, by benchmark. */
const byRow = (one: string, other: string): number => {
  const [key, otherKey] = [one, other].map((line) => {
    const cells = cellsOf(line);
    return `${cells[0] === '' ? 'Z' : cells[0]} ${cells[7]}`;
  }) as [string, string];
  return key.localeCompare(otherKey, 'en', { numeric: true });
};

type Lines = {
  readonly results: readonly string[];
  readonly profiles: readonly string[];
  readonly runs: readonly string[];
};

/** The lines of a page, without those of benchmarks that are not among `benchmarks`. */
const linesOf = (page: string, benchmarks: readonly string[]): Lines => {
  const cells = benchmarks.map(benchmarkCell);
  const runs = linesAfter(page, RUNS).flatMap((line) => {
    const [commit = '', load = '', machine = '', own = ''] = cellsOf(line);
    const still = own.split(', ').filter((cell) => cells.includes(cell));
    return still.length === 0 ? [] : [lineOf([commit, load, machine, still.join(', ')])];
  });
  return {
    results: linesAfter(page, RESULTS).filter((line) => cells.includes(cellsOf(line)[7] ?? '')),
    profiles: linesAfter(page, PROFILES).filter((line) => cells.includes(cellsOf(line)[0] ?? '')),
    runs,
  };
};

const pageOf = ({ results, profiles, runs }: Lines, benchmarks: readonly string[]): string => {
  const missing = benchmarks
    .map(benchmarkCell)
    .filter((cell) => !runs.some((line) => cellsOf(line)[3]?.split(', ').includes(cell)));
  const stillToTake = missing.length === 0 ? '' : `\nStill to be measured: ${missing.join(', ')}.\n`;
  return `# Performance

Written by \`npm run bench -- --write\`, which runs everything in \`bench/\`; with a part of a name after it, only the lines of
those benchmarks are replaced. Each figure is measured beside its peer in the same run, alternately, and the ratio is ours
divided by the peer's: least, median and greatest of the rounds. A run is quiet if the load of the machine before it was
below ${QUIET}; the figures of other runs are less certain.
${stillToTake}
${RESULTS}${results.toSorted(byRow).join('\n')}

## Where the time goes

Written by \`npm run bench -- --profile --write\`, by benchmark: shares of the processor time of all its processes, and
within a program, from its start to its end, of packages, Node's modules, native code (system calls among it) and folders of
this project; from ${percent(SMALLEST_PROGRAM)} on, of parts from ${percent(SMALLEST_PART)}. Of \`lighthouse\` it is the pages in the browser, by chunk of the
shell (\`assets\`) and micro-frontend. Postgres is not in it.

${PROFILES}${profiles.toSorted().join('\n')}

## Runs

${RUNS}${runs.join('\n')}
`;
};

/**
 * The page with the results of a run. Lines of benchmarks that the run did not measure stay as they are; those of benchmarks
 * that are not among `benchmarks`, which are all that exist, go.
 */
export const withRun = (page: string, run: Run, benchmarks: readonly string[]): string => {
  const measured = Object.keys(run.results);
  const kept = linesOf(
    page,
    benchmarks.filter((benchmark) => !measured.includes(benchmark)),
  );
  const results = measured.flatMap((benchmark) =>
    (run.results[benchmark] ?? []).map((result) => resultLine(result, benchmark, run)),
  );
  return pageOf(
    {
      results: [...kept.results, ...results],
      profiles: linesOf(page, benchmarks).profiles,
      runs: measured.length === 0 ? kept.runs : [...kept.runs, runLine(run, measured)],
    },
    benchmarks,
  );
};

/** The page with where the time went in a profiled run, and everything else as it is. */
export const withProfiles = (
  page: string,
  { commit, profiles }: ProfiledRun,
  benchmarks: readonly string[],
): string => {
  const lines = linesOf(page, benchmarks);
  const profiled = Object.keys(profiles);
  const kept = benchmarks.filter((benchmark) => !profiled.includes(benchmark));
  const own = Object.entries(profiles).flatMap(([benchmark, programs]) =>
    programs
      .filter(({ share }) => share >= SMALLEST_PROGRAM)
      .map((program) => profileLine(program, benchmark, commit)),
  );
  return pageOf({ ...lines, profiles: [...linesOf(page, kept).profiles, ...own] }, benchmarks);
};
