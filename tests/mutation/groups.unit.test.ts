import { expect, it } from 'vitest';
import { inTree } from '../house/planted/plant.ts';
import { house } from '../repository/tool.ts';
import { filesOfGroup, groups } from './groups.ts';
import { mutationScore, scoreRow, survivorLines, type MutantResult } from './score.ts';

it.each(groups)('finds files by every pattern of the group $name', async (group) => {
  expect(await filesOfGroup(house, group)).not.toEqual([]);
});

const tree = {
  'package.json': '{ "workspaces": [] }',
  'services/a/vote/decider.ts': 'export const a = 1;\n',
  'services/a/vote/decider.unit.test.ts': '',
  'services/a/vote/queries.ts': '',
  'services/a/renamed.ts': 'export const vote: Decider<State> = {};\n',
  'tests/decider.ts': '',
};
const planted = { name: 'planted', patterns: ['services/**/{decider,queries}.ts'] };

it('finds files by patterns and declarations, without tests and exclusions', async () => {
  await inTree(tree, async (root) => {
    const leftOut = { 'services/**/queries.ts': 'SQL' };
    expect(await filesOfGroup(root, { ...planted, declares: /: Decider</, leftOut })).toEqual([
      'services/a/renamed.ts',
      'services/a/vote/decider.ts',
    ]);
  });
});

it('throws for a pattern without matches', async () => {
  await inTree(tree, async (root) => {
    const gone = 'services/**/gone.ts';
    for (const group of [
      { ...planted, patterns: [...planted.patterns, gone] },
      { ...planted, leftOut: { [gone]: 'SQL' } },
    ])
      await expect(filesOfGroup(root, group)).rejects.toThrow(
        `The group planted names files that do not exist: ${gone}`,
      );
  });
});

const result = (status: MutantResult['status'], fileName = 'a.ts'): MutantResult => ({
  fileName,
  status,
  location: { start: { line: 4, column: 2 }, end: { line: 4, column: 3 } },
  mutatorName: 'StringLiteral',
  replacement: '"\n"',
});

it('scores killed mutants and lists survivors by place', () => {
  const results = [
    ...(['Killed', 'Killed', 'Timeout', 'Ignored', 'CompileError', 'RuntimeError'] as const).map((status) =>
      result(status),
    ),
    result('Survived', 'b.ts'),
    result('NoCoverage'),
  ];
  const score = mutationScore('folds', results);
  expect(score).toEqual({ group: 'folds', files: 2, killed: 3, survived: 1, uncovered: 1, percent: 60 });
  expect(scoreRow(score).split(/ +/)).toEqual(['folds', '2', '5', '3', '1', '1', '60.0', '%']);
  expect(survivorLines(results)).toEqual([
    'Survived b.ts:5:3 StringLiteral " "',
    'NoCoverage a.ts:5:3 StringLiteral " "',
  ]);
  expect(mutationScore('nothing', []).percent).toBe(0);
});
