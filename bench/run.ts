import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadNow, machineLine } from './machine.ts';
import { amount, targetOf, withRun } from './performance-page.ts';
import { keepsTarget, resultsIn, type BenchResult } from './result.ts';

/**
 * `node bench/run.ts [--write] [part of a name]…`: runs each benchmark in its own process and prints the ratios. `--write`
 * also writes them to docs/performance.md.
 */
const { values, positionals: wanted } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const folder = fileURLToPath(new URL('.', import.meta.url));
const PAGE = 'docs/performance.md';
const ENDING = '.bench.ts';
const benchmarks = readdirSync(folder)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
  .toSorted();

const run = async (benchmark: string): Promise<{ results: BenchResult[]; ok: boolean }> => {
  console.log(`\n${benchmark}`);
  const child = spawn(process.execPath, [folder + benchmark + ENDING], {
    stdio: ['ignore', 'pipe', 'inherit'],
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
const all: Record<string, BenchResult[]> = {};
for (const benchmark of benchmarks) {
  if (wanted.length > 0 && !wanted.some((part) => benchmark.includes(part))) continue;
  const { results, ok } = await run(benchmark);
  if (!ok) process.exitCode = 1;
  console.table(results.map(row));
  if (ok) all[benchmark] = results;
}
if (values.write) {
  const page = new URL(`../${PAGE}`, import.meta.url);
  const done = { commit, machine, loads: [before, loadNow()], results: all } as const;
  writeFileSync(page, withRun(readFileSync(page, 'utf8'), done, benchmarks));
}
