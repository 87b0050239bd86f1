import { statSync } from 'node:fs';
import { join } from 'node:path';
import { rowsWithoutTests } from './evidence/page.ts';
import { rows } from './evidence/rows.data.ts';
import { checkHouse } from './house/check-house.ts';
import { checks, quickChecks } from './house/checks.ts';
import { houseFiles } from './repository/house-files.ts';
import { readRunnerArguments, suiteOf, suites, type Request, type TestedSuite } from './runner/arguments.ts';
import { findBrowser, howToGetABrowser } from './runner/browser.ts';
import {
  beginResults,
  countLine,
  failedResult,
  hasFailure,
  having,
  readResults,
  reportLines,
  resultsFileVariable,
  settled,
  slowestFiles,
  type TestResult,
} from './runner/results.ts';
import { run } from './runner/run.ts';
import { filesToRunAgain, judgeUnstable, withSecondTry } from './runner/second-try.ts';

/** Command of each suite, before file filters. */
const programOf = (suite: TestedSuite, { whole }: Request): readonly string[] =>
  ({
    unit: vitest('unit', 'pages'),
    integration: vitest('integration', ...(whole ? ['long', 'engines'] : [])),
    'end-to-end': [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=tests/end-to-end/playwright.config.ts',
      ...(whole ? [] : ['--project=journeys']),
    ],
  })[suite];

const SLOWEST_FILES = 10;

const root = join(import.meta.dirname, '..');
process.chdir(root);
const request = await read();
const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'test' };
const stages: { name: string; seconds: number; results: readonly TestResult[] }[] = [];
const hasJourneys = request.suites.includes('end-to-end');

if (hasJourneys) await stage('browser', findTheBrowser);
// The checks leave one core idle, which the build can use.
const built = hasJourneys ? stage('build', build) : undefined;
if (request.suites.includes('check'))
  await stage('check', () =>
    checkHouse(root, request.whole ? checks : quickChecks, (line) => console.log(line)),
  );
await built;
for (const suite of request.suites)
  if (suite !== 'check' && !isDecided()) await stage(suite, () => runSuite(suite, request.files, suite));
const first = stages.flatMap(({ results }) => results);
await conclude(isDecided() ? first : await tryAgain(first));

/** Whether a failure has ended the run. */
function isDecided(): boolean {
  return request.bail && stages.some(({ results }) => having(results, 'failed').length > 0);
}

async function read(): Promise<Request> {
  try {
    return readRunnerArguments(process.argv.slice(2), await houseFiles(root));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

function vitest(...projects: string[]): string[] {
  return [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=./tests/runner/vitest-results.ts',
  ];
}

async function findTheBrowser(): Promise<TestResult[]> {
  const path = await findBrowser(process.env, (line) => console.log(line));
  if (path === undefined) {
    console.error(howToGetABrowser);
    return [failedResult('the browser', 'not found')];
  }
  env['CHROMIUM_PATH'] = path;
  return [];
}

async function build(): Promise<TestResult[]> {
  const code = await run(process.execPath, ['ui/bundling/build.ts']);
  return code === 0 ? [] : [failedResult('the build', `it ended with ${code}`)];
}

/** Runs files of a suite, or all without any. Its reporter writes the results to the file with this name as each test begins and ends. */
async function runSuite(
  suite: TestedSuite,
  files: readonly string[],
  name: string,
): Promise<readonly TestResult[]> {
  const file = join(root, `.data/test-results/${name}.ndjson`);
  beginResults(file);
  const code = await run(process.execPath, [...programOf(suite, request), ...files], {
    env: { ...env, [resultsFileVariable]: file },
    progress: () => statSync(file).size,
    enough: () => request.bail && hasFailure(file),
  });
  return settled(readResults(file), code);
}

/** Runs each file of integration tests and journeys that failed once more, alone and in a fresh process. */
async function tryAgain(first: readonly TestResult[]): Promise<readonly TestResult[]> {
  let results = first;
  for (const [index, file] of filesToRunAgain(first).entries()) {
    const suite = suiteOf(file);
    if (suite === undefined) continue;
    await stage(`again ${index + 1}`, async () => {
      const second = await runSuite(suite, [file], `again-${index + 1}`);
      results = withSecondTry(results, file, second);
      return second;
    });
  }
  return [...results, ...judgeUnstable(results), ...unproven(results)];
}

/** A failure for each row of the evidence that no test proved, after a run of everything. */
function unproven(results: readonly TestResult[]): TestResult[] {
  if (!request.whole || request.files.length > 0 || request.suites.length < suites.length) return [];
  return rowsWithoutTests(rows, results).map(({ id, must }) =>
    failedResult(`evidence ${id}`, `no test: ${must}`),
  );
}

async function stage(name: string, work: () => Promise<readonly TestResult[]>): Promise<void> {
  console.log(`\n== ${name}`);
  const began = performance.now();
  const results = await work();
  stages.push({ name, seconds: (performance.now() - began) / 1000, results });
}

/** Prints durations, the slowest files, skips with reasons, unstable tests, failures, and the totals last. */
async function conclude(all: readonly TestResult[]): Promise<void> {
  console.log('\n== result');
  for (const { name, seconds, results } of stages)
    console.log(`${name.padEnd(12)} ${seconds.toFixed(1).padStart(7)} s   ${countLine(results)}`);
  for (const [file, seconds] of slowestFiles(all, SLOWEST_FILES))
    console.log(`${seconds.toFixed(1).padStart(20)} s   ${file}`);
  for (const line of reportLines(all)) console.log(line);
  console.log(countLine(all));
  process.exitCode = having(all, 'failed').length === 0 ? 0 : 1;
}
