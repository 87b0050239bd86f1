import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { house } from '../repository/tool.ts';
import { filesOfGroup, groups, type Group } from './groups.ts';
import { BREAKS_BELOW_PERCENT, mutationScore, scoreRow, survivorLines, type Score } from './score.ts';

/** Reports, incremental results and sandboxes; ignored by git. */
const FOLDER = '.data/mutation';

process.chdir(house);
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { concurrency: { type: 'string', default: '1' }, afresh: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => groups.every((group) => group.name !== name));
if (unknown.length > 0) {
  console.error(
    `No such group: ${unknown.join(', ')}. There are: ${groups.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
const chosen = groups.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const files = new Map(
  await Promise.all(chosen.map(async (group) => [group, await filesOfGroup(house, group)] as const)),
);
const scores: Score[] = [];
for (const [group, mutate] of files) scores.push(await mutateGroup(group, mutate));
console.log('\ngroup        files mutants killed survived uncovered  score');
for (const score of scores) console.log(scoreRow(score));
const low = scores.filter(({ percent }) => percent < BREAKS_BELOW_PERCENT);
if (low.length > 0)
  console.error(`Below ${BREAKS_BELOW_PERCENT} %: ${low.map(({ group }) => group).join(', ')}`);
process.exitCode = low.length > 0 ? 1 : 0;

async function mutateGroup({ name }: Group, mutate: string[]): Promise<Score> {
  console.log(`\n== ${name}`);
  const results = await new Stryker({
    mutate,
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    // Mutants in module initialisation need a fresh module per test, which would take most of the time.
    ignoreStatic: true,
    ignorers: ['wording', 'sql'],
    plugins: ['@stryker-mutator/vitest-runner', './tests/mutation/ignorers.ts'],
    concurrency: Number(values.concurrency),
    incremental: true,
    force: values.afresh,
    incrementalFile: `${FOLDER}/${name}.json`,
    tempDirName: `${FOLDER}/sandbox`,
    ignorePatterns: ['.data', 'docs', 'test-results', '**/dist', '**/.rspack-cache', '**/.mf'],
    // Needs TypeScript's JavaScript API, which TypeScript 7 lacks.
    disableTypeChecks: false,
    // Generous for busy machines; endless loops are found by hit counts.
    timeoutMS: 60_000,
    reporters: ['html', 'progress-append-only'],
    htmlReporter: { fileName: `${FOLDER}/${name}.html` },
  }).runMutationTest();
  for (const line of survivorLines(results)) console.log(line);
  return mutationScore(name, results);
}
