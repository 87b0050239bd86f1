import { join } from 'node:path';
import { noteRun } from './evidence/last-runs.ts';
import { checkHouse } from './house/check-house.ts';
import { checks } from './house/checks.ts';
import { houseFiles } from './house/house-files.ts';
import { readArguments, type Request, type Suite } from './runner/arguments.ts';
import { findBrowser, howToGetABrowser } from './runner/browser.ts';
import { run } from './runner/run.ts';
import { runSuite } from './runner/stage.ts';
import { failureLines, failureOf, noTests, skipLines, sum, summaryLine, type Tally } from './runner/tally.ts';

/** How each suite's own runner is started, before any file filters. */
const programs: Readonly<Record<Exclude<Suite, 'check'>, readonly string[]>> = {
  unit: vitest('unit'),
  integration: vitest('integration', 'engines'),
  'end-to-end': [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=tests/end-to-end/playwright.config.ts',
  ],
};

const root = join(import.meta.dirname, '..');
process.chdir(root);
const request = await read();
const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'test' };
const stages: { name: string; seconds: number; tally: Tally }[] = [];

if (request.suites.includes('end-to-end')) {
  await stage('browser', async () => {
    const path = await findBrowser(process.env, (line) => console.log(line));
    if (path === undefined) {
      console.error(howToGetABrowser);
      return failedStage('the browser', 'there is none');
    }
    env['CHROMIUM_PATH'] = path;
    return noTests;
  });
}
if (request.suites.includes('check')) {
  await stage('check', () => checkHouse(root, checks, (line) => console.log(line)));
}
if (request.suites.includes('end-to-end')) {
  await stage('build', async () => {
    const code = await run(process.execPath, ['ui/build/build.ts'], { seconds: 300 });
    return code === 0 ? noTests : failedStage('the build', `it ended with ${code}`);
  });
}
for (const suite of request.suites) {
  if (suite !== 'check') await stage(suite, () => runSuite([...programs[suite], ...request.files], env));
}
await conclude();

async function read(): Promise<Request> {
  try {
    return readArguments(process.argv.slice(2), await houseFiles(root));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

function failedStage(name: string, why: string): Tally {
  return { ...noTests, failed: [failureOf(name, why)] };
}

function vitest(...projects: string[]): string[] {
  const reporters = ['--reporter=default', '--reporter=./tests/runner/vitest-tally.ts'];
  return [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...reporters,
  ];
}

async function stage(name: string, work: () => Promise<Tally>): Promise<void> {
  console.log(`\n== ${name}`);
  const began = performance.now();
  const tally = await work();
  stages.push({ name, seconds: (performance.now() - began) / 1000, tally });
}

/** The duration of each stage, every skip with its reason, every failure, and last of all the sum. */
async function conclude(): Promise<void> {
  const total = sum(stages.map(({ tally }) => tally));
  console.log('\n== result');
  for (const { name, seconds, tally } of stages) {
    console.log(`${name.padEnd(12)} ${seconds.toFixed(1).padStart(7)} s   ${summaryLine(tally)}`);
  }
  for (const line of [...total.notes, ...skipLines(total), ...failureLines(total)]) console.log(line);
  console.log(summaryLine(total));
  await noteRun(total, new Date());
  process.exitCode = total.failed.length === 0 ? 0 : 1;
}
