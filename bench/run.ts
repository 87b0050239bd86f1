import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadNow, machineLine } from './machine.ts';
import { amount, targetOf, withProfiles, withRun, type ProfiledRun, type Run } from './performance-page.ts';
import { readProfiles, type ProgramProfile } from './profiles.ts';
import { keepsTarget, resultsIn, type BenchResult } from './result.ts';

/**
 * `node bench/run.ts [--profile] [--write] [part of a name]…`: runs each benchmark in its own process and prints the ratios, or
 * where the processor time goes. `--write` also writes that to docs/performance.md.
 */
const { values, positionals: wanted } = parseArgs({
  options: {
    profile: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const folder = fileURLToPath(new URL('.', import.meta.url));
const PAGE = 'docs/performance.md';
const ENDING = '.bench.ts';
const benchmarks = readdirSync(folder)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
  .toSorted();

/** Of every process that the benchmark starts. One round shows where the time goes. */
const profiling = (profiles: string) => ({
  BENCH_PROFILES: profiles,
  BENCH_ROUNDS: '1',
  NODE_OPTIONS: `--import ${new URL('load/profiled.ts', import.meta.url).href}`,
});

const run = async (
  benchmark: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<{ results: BenchResult[]; ok: boolean }> => {
  console.log(`\n${benchmark}`);
  const child = spawn(process.execPath, [folder + benchmark + ENDING], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...variables },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('RESULT '));
    if (lines.length > 0) console.log(lines.join('\n'));
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { results: resultsIn(output), ok: code === 0 };
};

const row = (result: BenchResult) => ({
  row: result.row ?? '',
  benchmark: result.name,
  ours: `${amount(result.ours)} ${result.unit}`,
  peer: `${amount(result.peer)} (${result.peerName})`,
  ratio: result.ratio.toFixed(2),
  rounds: result.rounds.map((ratio) => ratio.toFixed(2)).join(' '),
  target: targetOf(result),
  kept: keepsTarget(result) ? 'yes' : 'no',
});

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
/** Short hash and date, and whether files other than the page differ from it. */
const commitNow = (): string => {
  const commit = git('log', '-1', '--format=%h, %cs');
  const changes = git('status', '--porcelain', '--', ':/', `:(top,exclude)${PAGE}`);
  return changes === '' ? commit : `${commit}, changed`;
};

const [commit, machine, before] = [commitNow(), machineLine(), loadNow()];
console.log(`${machine}, load ${before.toFixed(2)}`);
const chosen = benchmarks.filter(
  (benchmark) => wanted.length === 0 || wanted.some((part) => benchmark.includes(part)),
);

const measure = async (): Promise<Run> => {
  const results: Record<string, BenchResult[]> = {};
  for (const benchmark of chosen) {
    const { results: told, ok } = await run(benchmark);
    if (!ok) process.exitCode = 1;
    console.table(told.map(row));
    if (ok) results[benchmark] = told;
  }
  return { commit, machine, loads: [before, loadNow()], results };
};

const profile = async (): Promise<ProfiledRun> => {
  const profiles: Record<string, readonly ProgramProfile[]> = {};
  for (const benchmark of chosen) {
    const written = await mkdtemp(join(tmpdir(), 'secondspring-profiles-'));
    const { ok } = await run(benchmark, profiling(written));
    if (!ok) process.exitCode = 1;
    profiles[benchmark] = await readProfiles(written);
    console.dir(profiles[benchmark], { depth: null });
    await rm(written, { recursive: true });
  }
  return { commit, profiles };
};

const page = new URL(`../${PAGE}`, import.meta.url);
const written = readFileSync(page, 'utf8');
const changed = values.profile
  ? withProfiles(written, await profile(), benchmarks)
  : withRun(written, await measure(), benchmarks);
if (values.write) writeFileSync(page, changed);
