import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { inTree } from '../house/planted/plant.ts';
import { figuresOfTree, pageOf } from './figures.ts';

const tree = {
  'package.json': '{ "workspaces": [] }\n',
  'bootstrap.mjs': 'start();\n',
  'ui/button.tsx':
    "export const a = 1;\nexport type B = string;\nexport { c, d } from './c.ts';\nconst e = 2;\n",
  'ui/button.css': '.a {\n}',
  'ui/button.unit.test.ts': 'it();\n',
  'ui/button.fixture.ts': 'export const button = 1;\n',
  'ui/testing/page.ts': 'export const page = 1;\n',
  'services/long.ts': "export * from './x.ts';\n".repeat(301),
  'tests/run.ts': 'export const run = 1;\nrun();\n',
  'bench/run.ts': 'export const bench = 1;\n',
};

it('counts tracked sources and tests separately by top folder, and lists long files', async () => {
  await inTree({ ...tree, 'ui/untracked.ts': 'export const u = 1;\n' }, async (root) => {
    execFileSync('git', ['init', '-q'], { cwd: root });
    execFileSync('git', ['add', ...Object.keys(tree)], { cwd: root });
    const figures = figuresOfTree(root);
    expect(figures).toEqual({
      folders: [
        { folder: '(root)', lines: 1 },
        { folder: 'services', lines: 301 },
        { folder: 'ui', lines: 6 },
      ],
      sourceLines: 308,
      testLines: 5,
      exportedNames: 305,
      longFiles: [{ path: 'services/long.ts', lines: 301 }],
    });
    expect(pageOf(figures)).toMatch(/^source lines +308\ntest lines +5\n/m);
  });
});
