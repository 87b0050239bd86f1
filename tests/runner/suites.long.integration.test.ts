import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { inTree } from '../house/planted/plant.ts';
import { house, runTool } from '../repository/tool.ts';
import {
  beginResults,
  having,
  readResults,
  resultsFileVariable,
  settled,
  type TestResult,
} from './results.ts';

/** Runs a suite's program on planted test files and returns the settled results. */
function resultsOf(
  script: string,
  args: (root: string) => string[],
  tree: Record<string, string>,
): Promise<readonly TestResult[]> {
  return inTree({ 'package.json': '{ "type": "module" }', ...tree }, async (root) => {
    const file = join(root, 'results/suite.ndjson');
    vi.stubEnv(resultsFileVariable, file);
    beginResults(file);
    const { code } = await runTool(script, args(root), root);
    return settled(readResults(file), code);
  });
}

const vitest = (root: string) => [
  'run',
  `--root=${root}`,
  `--config=${house}vitest.config.ts`,
  '--project=unit',
  `--reporter=${house}tests/runner/vitest-results.ts`,
];

it('records Vitest results, including printed output and errors outside tests', async () => {
  const results = await resultsOf('vitest/vitest.mjs', vitest, {
    'a.unit.test.ts': `import { describe, expect, it, beforeAll } from 'vitest';
it('passes', () => expect(1).toBe(1));
it('fails', () => expect(1).toBe(2));
it('prints', () => console.log('printed'));
it('skips', (context) => context.skip('no engine'));
it.skip('skips silently', () => {});
describe('broken before', () => { beforeAll(() => { throw new Error('broken'); }); it('never runs', () => {}); });
`,
    'b.unit.test.ts': `throw new Error('cannot be loaded');\n`,
  });
  expect(having(results, 'passed')).toMatchObject([{ file: 'a.unit.test.ts', name: 'passes' }]);
  const failed = having(results, 'failed');
  expect(failed.map(({ file, name }) => `${file} ${name}`).toSorted()).toEqual([
    'a.unit.test.ts broken before',
    'a.unit.test.ts fails',
    'a.unit.test.ts prints',
    'b.unit.test.ts ',
  ]);
  expect(failed.find(({ file }) => file === 'b.unit.test.ts')?.why).toContain('cannot be loaded');
  expect(having(results, 'skipped')).toMatchObject([
    { name: 'skips', why: 'no engine' },
    { name: 'skips silently', why: '' },
    { name: 'broken before > never runs' },
  ]);
});

it('records each test as it begins and ends, so that a suite that is stopped names what ran', async () => {
  const results = await resultsOf('vitest/vitest.mjs', vitest, {
    'a.unit.test.ts': `import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
const lines = () => readFileSync(process.env.${resultsFileVariable}, 'utf8').trim().split('\\n').map(JSON.parse);
it('ends', () => undefined);
it('goes on', async () => {
  await expect.poll(lines).toMatchObject([
    { name: 'ends', outcome: 'began' }, { name: 'ends', outcome: 'passed' }, { name: 'goes on', outcome: 'began' },
  ]);
});
`,
  });
  expect(results).toMatchObject([
    { name: 'ends', outcome: 'passed' },
    { name: 'goes on', outcome: 'passed' },
  ]);
});

it('fails a suite without tests', async () => {
  expect(await resultsOf('vitest/vitest.mjs', vitest, {})).toMatchObject([
    { name: 'the suite', outcome: 'failed' },
  ]);
});

it('records Playwright results, including files that fail to load', async () => {
  const config = `export default { testMatch: '*.e2e.ts', reporter: [['${house}tests/runner/playwright-results.ts']] };\n`;
  const results = await resultsOf('@playwright/test/cli.js', () => ['test'], {
    'playwright.config.ts': config,
    'a.e2e.ts': `import { expect, test } from '@playwright/test';
test('passes', () => { expect(1).toBe(1); });
test('fails', () => { expect(1).toBe(2); });
test('skips', () => { test.skip(true, 'no engine'); });
`,
  });
  expect(results).toMatchObject([
    { file: 'a.e2e.ts', name: 'passes', outcome: 'passed' },
    { file: 'a.e2e.ts', name: 'fails', outcome: 'failed', why: expect.stringContaining('toBe') },
    { file: 'a.e2e.ts', name: 'skips', outcome: 'skipped', why: 'no engine' },
  ]);
  const broken = await resultsOf('@playwright/test/cli.js', () => ['test'], {
    'playwright.config.ts': config,
    'b.e2e.ts': `throw new Error('cannot be loaded');\n`,
  });
  expect(broken[0]).toMatchObject({
    name: 'outside any journey',
    outcome: 'failed',
    why: expect.stringContaining('cannot be loaded'),
  });
});
