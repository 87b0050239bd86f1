import { readFile } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { houseFiles } from '../repository/house-files.ts';

/** Code whose unit tests must notice changes. */
export type Group = {
  readonly name: string;
  /** Globs from the root. Each must match a file. */
  readonly patterns: readonly string[];
  /** Also back-end files with matching text. */
  readonly declares?: RegExp;
  /** Excluded globs with reasons. Each must match a file of the group. */
  readonly leftOut?: Readonly<Record<string, string>>;
};

const movesKeys = 'SQL that moves rows: tests/integration/vault-rewrap.integration.test.ts';

export const groups: readonly Group[] = [
  {
    name: 'deciders',
    patterns: ['services/**/{decide,decider}.ts', 'services/**/state.ts', 'platform/decider/*.ts'],
    declares: /^(export )?const \w+: Decider</m,
  },
  {
    name: 'folds',
    patterns: ['projections/**/fold.ts'],
    declares: /^import .* from '[./]+\/engine\/change\.ts';/m,
  },
  {
    name: 'engine',
    patterns: [
      'projections/engine/{merge,operation,change,write,statement,array-literal,batch-writer,fold-batch,parking,await-pipelined,fault,sql-name}.ts',
    ],
    leftOut: {
      'projections/engine/statement.ts':
        'SQL, proven on PostgreSQL by projections/engine/write.integration.test.ts',
    },
  },
  {
    name: 'anonymity',
    patterns: ['platform/anonymity/**/*.ts'],
  },
  {
    name: 'vault',
    patterns: ['platform/vault/*.ts'],
    leftOut: {
      'platform/vault/migrations.ts': 'SQL, proven on PostgreSQL by every test with keys',
      'platform/vault/key-rows.ts':
        'SQL, proven on PostgreSQL by tests/integration/vault.integration.test.ts',
      'platform/vault/{rewrap,check-master-key}.ts': movesKeys,
    },
  },
];

const isOfTests = (path: string): boolean =>
  /\.(test|fixture)\.tsx?$|^(tests|bench)\/|\/testing\//.test(path);
const isBackEnd = (path: string): boolean => /^(platform|services|projections)\/.*\.ts$/.test(path);

/**
 * Sorted files of a group.
 * @throws Error naming globs without matches
 */
export const filesOfGroup = async (
  root: string,
  { name, patterns, declares, leftOut = {} }: Group,
): Promise<string[]> => {
  const known = (await houseFiles(root)).filter((path) => isBackEnd(path) && !isOfTests(path));
  const matching = (glob: string, paths: readonly string[]) =>
    paths.filter((path) => matchesGlob(path, glob));
  const isDeclaring = async (path: string) =>
    declares?.test(await readFile(join(root, path), 'utf8')) === true;
  const declaring = await Promise.all(known.map(async (path) => ((await isDeclaring(path)) ? [path] : [])));
  const found = [
    ...new Set([...patterns.flatMap((glob) => matching(glob, known)), ...declaring.flat()]),
  ].toSorted();
  const idle = [
    ...patterns.filter((glob) => matching(glob, known).length === 0),
    ...Object.keys(leftOut).filter((glob) => matching(glob, found).length === 0),
  ];
  if (idle.length > 0) throw new Error(`The group ${name} names files that do not exist: ${idle.join(', ')}`);
  return found.filter((path) => !Object.keys(leftOut).some((glob) => matchesGlob(path, glob)));
};
