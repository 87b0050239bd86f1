import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { house } from '../repository/tool.ts';
import { suites, suiteOf } from '../runner/arguments.ts';
import { readResults, type TestResult } from '../runner/results.ts';
import { bugs, type Bug } from './bugs.data.ts';

/**
 * Plants each bug in a clone of the last commit and runs all tests of the gate until one fails. That test's file must then fail twice by
 * itself, since the gate gives files a second try, and pass without the bug. Arguments choose bugs by words of their kind.
 */
const words = process.argv.slice(2);
const chosen = bugs.filter(({ kind }) => words.every((word) => kind.includes(word)));
const clone = await mkdtemp(join(tmpdir(), 'secondspring-gate-'));
const results = join(clone, '.data/test-results');
const lines: string[] = [];

try {
  execFileSync('git', ['clone', '--quiet', house, clone]);
  for (const bug of chosen) lines.push(prove(bug));
} finally {
  rmSync(clone, { recursive: true, force: true });
}
console.log(`\n== proof\n${lines.join('\n')}`);

function prove({ kind, file, from, to }: Bug): string {
  const path = join(clone, file);
  const sound = readFileSync(path, 'utf8');
  if (sound.split(from).length !== 2) throw new Error(`${file} has no one place for: ${kind}`);
  const began = performance.now();
  writeFileSync(
    path,
    sound.replace(from, () => to),
  );
  rmSync(results, { recursive: true, force: true });
  const tests = suites.filter((suite) => suite !== 'check').join(',');
  const first = test('--bail', '--only', tests) ? undefined : firstFailure();
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  const isRed = first !== undefined && !test('--bail', first.file) && !test('--bail', first.file);
  writeFileSync(path, sound);
  if (isRed && test(first.file)) return `red after ${minutes} min   ${kind}: ${first.file} > ${first.name}`;
  process.exitCode = 1;
  return `NOT PROVEN             ${kind}: ${first === undefined ? 'every test passed' : `${first.file} fails with and without it, or not again`}`;
}

/** Whether `npm test` with the arguments passes in the clone. */
function test(...args: readonly string[]): boolean {
  return spawnSync('npm', ['test', '--', ...args], { cwd: clone, stdio: 'inherit' }).status === 0;
}

function firstFailure(): TestResult | undefined {
  return ['unit', 'integration', 'end-to-end']
    .map((suite) => join(results, `${suite}.ndjson`))
    .filter((file) => existsSync(file))
    .flatMap(readResults)
    .find(({ file, outcome }) => outcome === 'failed' && suiteOf(file) !== undefined);
}
