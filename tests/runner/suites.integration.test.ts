import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { inTree } from '../house/planted/plant.ts';
import { house, runTool } from '../house/tool.ts';
import { settle, tallyFileVariable, tallySchema, type Tally } from './tally.ts';

/** Runs a suite's program on planted test files and answers the settled tally. */
function tallyOf(
  script: string,
  args: (root: string) => string[],
  tree: Record<string, string>,
): Promise<Tally> {
  return inTree({ 'package.json': '{ "type": "module" }', ...tree }, async (root) => {
    const file = join(root, 'tally.json');
    vi.stubEnv(tallyFileVariable, file);
    const { code } = await runTool(script, args(root), root);
    return settle(tallySchema.parse(JSON.parse(await readFile(file, 'utf8'))), code);
  });
}

const vitest = (root: string) => [
  'run',
  `--root=${root}`,
  `--config=${house}vitest.config.ts`,
  '--project=unit',
  `--reporter=${house}tests/runner/vitest-tally.ts`,
];

it('counts what vitest ran, printing and breaking outside a test included', async () => {
  const tally = await tallyOf('vitest/vitest.mjs', vitest, {
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
  expect(tally.passed).toBe(1);
  expect(tally.failed.map(({ name }) => name).toSorted()).toEqual([
    'a.unit.test.ts > broken before',
    'a.unit.test.ts > fails',
    'a.unit.test.ts > prints',
    'b.unit.test.ts',
  ]);
  expect(tally.failed).toContainEqual({ name: 'b.unit.test.ts', reason: 'cannot be loaded' });
  expect(tally.skipped).toContainEqual({
    file: 'a.unit.test.ts',
    name: 'a.unit.test.ts > skips',
    reason: 'no engine',
  });
  expect(tally.skipped).toContainEqual({
    file: 'a.unit.test.ts',
    name: 'a.unit.test.ts > skips silently',
    reason: '',
  });
});

it('fails a suite that finds no test', async () => {
  expect(await tallyOf('vitest/vitest.mjs', vitest, {})).toMatchObject({
    passed: 0,
    failed: [{ name: 'the suite' }],
    skipped: [],
  });
});

it('counts what Playwright ran, files that cannot be loaded included', async () => {
  const config = `export default { testMatch: '*.e2e.ts', reporter: [['${house}tests/runner/playwright-tally.ts']] };\n`;
  const tally = await tallyOf('@playwright/test/cli.js', () => ['test'], {
    'playwright.config.ts': config,
    'a.e2e.ts': `import { expect, test } from '@playwright/test';
test('passes', () => { expect(1).toBe(1); });
test('fails', () => { expect(1).toBe(2); });
test('skips', () => { test.skip(true, 'no engine'); });
`,
  });
  expect(tally).toMatchObject({
    passed: 1,
    failed: [{ name: 'a.e2e.ts > fails', reason: expect.stringContaining('toBe') }],
    skipped: [{ file: 'a.e2e.ts', name: expect.stringMatching(/skips$/), reason: 'no engine' }],
  });
  const broken = await tallyOf('@playwright/test/cli.js', () => ['test'], {
    'playwright.config.ts': config,
    'b.e2e.ts': `throw new Error('cannot be loaded');\n`,
  });
  expect(broken.failed[0]).toMatchObject({
    name: 'outside any journey',
    reason: expect.stringContaining('cannot be loaded'),
  });
});
