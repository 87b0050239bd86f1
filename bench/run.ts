import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { machineLine } from './machine.ts';
import { keepsTarget, resultsIn, type BenchResult } from './result.ts';

/** `node bench/run.ts [part of a name]…`: runs each benchmark in its own process and prints the ratios. */
const folder = fileURLToPath(new URL('.', import.meta.url));
const wanted = process.argv.slice(2);
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort();

const run = async (file: string): Promise<{ results: BenchResult[]; ok: boolean }> => {
  console.log(`\n${file}`);
  const child = spawn(process.execPath, [folder + file], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('RESULT '));
    if (lines.length > 0) console.log(lines.join('\n'));
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { results: resultsIn(output), ok: code === 0 };
};

const amount = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 });
const row = (result: BenchResult) => ({
  benchmark: result.name,
  ours: `${amount(result.ours)} ${result.unit}`,
  peer: `${amount(result.peer)} (${result.peerName})`,
  ratio: result.ratio.toFixed(2),
  rounds: result.rounds.map((ratio) => ratio.toFixed(2)).join(' '),
  target: 'atLeast' in result.target ? `≥ ${result.target.atLeast}` : `≤ ${result.target.atMost}`,
  kept: keepsTarget(result) ? 'yes' : 'no',
});

console.log(machineLine());
const all: BenchResult[] = [];
let failed = false;
for (const file of files) {
  const { results, ok } = await run(file);
  all.push(...results);
  failed ||= !ok;
}
console.table(all.map(row));
process.exitCode = failed ? 1 : 0;
