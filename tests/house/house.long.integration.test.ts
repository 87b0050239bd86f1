import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import knipConfig from '../../knip.config.ts';
import { countLine } from '../runner/results.ts';
import { checkHouse } from './check-house.ts';
import { checks } from './checks.ts';
import { commits } from './commits.ts';
import { deadCode } from './dead-code.ts';
import { decisions } from './decisions.ts';
import { documents } from './documents.ts';
import { fixSources } from './fix-sources.ts';
import { format } from './format.ts';
import { imports } from './imports.ts';
import { lint } from './lint.ts';
import { names } from './names.ts';
import { regexes } from './regexes.ts';
import { findIn, inTree, type Tree } from './planted/plant.ts';
import { soundTree, workspace } from './planted/sound-tree.ts';
import { packages } from './packages.ts';
import { prose } from './prose/prose.ts';
import { privateText } from './private-text.ts';
import { types } from './types.ts';

const planted = (tree: Tree): Tree => ({ ...soundTree, ...tree });

describe('a sound tree', () => {
  it.for(checks.filter((check) => check !== deadCode && check !== commits))('passes $name', async (check) => {
    expect(await findIn(check, soundTree)).toEqual([]);
  });
});

describe('checks and repairs of one folder', () => {
  const wrong = `import { say } from '@secondspring/platform/say.ts';\n/** Wrong. */\nexport function wrong(): number { return say('x'); }\n`;
  const tree = planted({ 'contracts/wrong.ts': wrong, 'mfe-one/wrong.ts': wrong, ...workspace('mfe-one') });
  const inFolder = checks.filter(({ takesFolders }) => takesFolders === true);

  it('find faults in those folders and in no others', async () => {
    expect(inFolder.map(({ name }) => name)).toEqual(['types', 'lint', 'format', 'imports']);
    await inTree(tree, async (root) => {
      for (const check of inFolder) {
        const files = (await check.find(root, ['contracts'])).map(({ file }) => file.replace(/:\d+$/u, ''));
        expect([check.name, ...new Set(files)]).toEqual([check.name, 'contracts/wrong.ts']);
        expect([check.name, ...(await check.find(root, ['platform']))]).toEqual([check.name]);
      }
    });
  });

  it('change files in those folders only', async () => {
    await inTree(tree, async (root) => {
      await fixSources(root, ['contracts']);
      expect(await readFile(join(root, 'contracts/wrong.ts'), 'utf8')).toBe(
        `import { say } from '@secondspring/platform/say.ts';\n/** Wrong. */\nexport const wrong = (): number => {\n  return say('x');\n};\n`,
      );
      expect(await readFile(join(root, 'mfe-one/wrong.ts'), 'utf8')).toBe(wrong);
    });
  });
});

describe('types', () => {
  it('finds wrong types, and workspaces and source files that no check covers', async () => {
    const tree = planted({
      'contracts/wrong.ts': `/** Not a number. */\nexport const wrong: number = 'text';\n`,
      'services/two/package.json': '{}',
      'start.mjs': `console.log('not checked');\n`,
    });
    expect(await findIn(types, tree)).toEqual([
      'TS2322 contracts/wrong.ts',
      'no-tsconfig services/two',
      'not-checked start.mjs',
    ]);
  });

  it('reports a tree without workspaces', async () => {
    expect(await findIn(types, { 'package.json': '{}' })).toEqual(['no-workspaces .']);
  });
});

describe('lint', () => {
  it('finds violations of type-aware, project, React and accessibility rules [S37, S54]', async () => {
    const tree = planted({
      'contracts/promise.ts': `Promise.resolve(1);\n`,
      'contracts/any.ts': `/** Anything. */\nexport const anything: any = 1;\n`,
      'contracts/silent.ts': `/** Of its own kind. */\nexport const kind = 1 as unknown as string;\n`,
      'contracts/barrel.ts': `export * from './word.ts';\n`,
      'contracts/bare.ts': `export function bare(): void {}\n`,
      'contracts/shape.ts': `/** A shape. */\nexport interface Shape {\n  readonly corners: number;\n}\n`,
      'contracts/counter.ts': `/** Counts. */\nexport class Counter {\n  count = 0;\n}\n`,
      'contracts/kept.ts': `/** One after the other. */\nexport function* counted(): Generator<number> {\n  yield 1;\n}\n/** A failure. */\nexport class Fails extends Error {}\n`,
      'services/one/decide.ts': `import type { Decider } from '../../platform/decider.ts';\n/** Misplaced. */\nexport const misplaced: Decider = {};\n`,
      'platform/decider.ts': `/** Decides. */\nexport type Decider = object;\n`,
      'contracts/quiet.ts': `// oxlint-disable-next-line no-debugger\ndebugger;\n`,
      'contracts/reasoned.ts': `// oxlint-disable-next-line no-debugger -- planted to show a stated reason\ndebugger;\n`,
      'contracts/later.ts': `// TODO later\n'soon'.trim();\n`,
      'platform/cut.ts': `/** Today. */\nexport const today = new Date().toISOString().slice(0, 10);\n`,
      'platform/product.ts': `/** A day. */\nexport const DAY = 24 * 60 * 60 * 1000;\n`,
      'platform/length.ts': `/** A day. */\nexport const DAY = 86_400_000;\n`,
      'platform/parts.ts': `/** This year. */\nexport const year = new Date().getUTCFullYear();\n`,
      'platform/spelled.ts': `/** A day's name. */\nexport const spelled = new Intl.DateTimeFormat('en').format(new Date());\n`,
      'platform/print.ts': `console.log('printed');\n`,
      'platform/long.ts': `'word'.trim();\n`.repeat(401),
      'platform/word.unit.test.ts': `'word'.trim();\n`.repeat(401),
      'platform/main.ts': `console.log('a main file may print');\n`,
      'mfe-one/src/hook.tsx': `import { useState } from 'react';\n/** Broken. */\nexport function Broken({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return <img src="x" />;\n}\n`,
    });
    expect(await findIn(lint, tree)).toEqual([
      'eslint(max-lines) platform/long.ts',
      'eslint(no-console) platform/print.ts',
      'eslint(no-warning-comments) contracts/later.ts',
      'house(aggregate-files) services/one/decide.ts',
      'house(arrow-functions) contracts/bare.ts',
      'house(arrow-functions) mfe-one/src/hook.tsx',
      'house(class-of-library) contracts/counter.ts',
      'house(no-barrel) contracts/barrel.ts',
      'house(no-double-assertion) contracts/silent.ts',
      'house(no-hand-made-dates) platform/cut.ts',
      'house(no-hand-made-dates) platform/length.ts',
      'house(no-hand-made-dates) platform/parts.ts',
      'house(no-hand-made-dates) platform/product.ts',
      'house(no-hand-made-dates) platform/spelled.ts',
      'house(suppression-reason) contracts/quiet.ts',
      'house(type-not-interface) contracts/shape.ts',
      'jsx-a11y(alt-text) mfe-one/src/hook.tsx',
      'react-hooks(rules-of-hooks) mfe-one/src/hook.tsx',
      'typescript(no-explicit-any) contracts/any.ts',
      'typescript(no-floating-promises) contracts/promise.ts',
    ]);
  });

  it('reports a tree without files', async () => {
    expect(await findIn(lint, { '.gitignore': 'node_modules/', 'package.json': '{}' })).toEqual([
      'no-files .',
    ]);
  });
});

describe('format', () => {
  it('finds a file that is not formatted', async () => {
    const tree = planted({ 'contracts/loose.ts': `export   const loose = "1"` });
    expect(await findIn(format, tree)).toEqual(['format contracts/loose.ts']);
  });
});

describe('imports', () => {
  const importing = (path: string) => `import '${path}';\n`;

  it('finds imports that the rules forbid, in every folder [S55]', async () => {
    const tree = planted({
      ...workspace('services/two'),
      ...workspace('mfe-one'),
      ...workspace('mfe-two'),
      ...workspace('ui'),
      ...workspace('shell'),
      ...workspace('projections'),
      ...workspace('embedded'),
      'services/two/app.ts': '',
      'mfe-two/src/routes.tsx': '',
      'ui/page/button.tsx': '',
      'shell/src/frame.tsx': '',
      'embedded/start.ts':
        importing('@secondspring/one/main.ts') + importing('@secondspring/ui/page/button.tsx'),
      'contracts/koa.ts': importing('koa'),
      'contracts/node.ts': importing('node:fs'),
      'contracts/up.ts': importing('@secondspring/platform/say.ts'),
      'contracts/up-by-type.ts': `import type { say } from '@secondspring/platform/say.ts';\n\n/** Says. */\nexport type Say = typeof say;\n`,
      'contracts/circle.ts': importing('./circle-back.ts'),
      'contracts/circle-back.ts': importing('./circle.ts'),
      'platform/beside.ts': importing('../contracts/word.ts'),
      'contracts/lost.ts': importing('./nowhere.ts'),
      'contracts/good.unit.test.ts': importing('vitest'),
      'platform/sample.fixture.ts': importing('./testing/server.ts'),
      'platform/testing/server.ts': '',
      'platform/sampled.unit.test.ts': importing('./sample.fixture.ts'),
      'platform/sampled.ts': importing('./sample.fixture.ts'),
      'platform/service.ts': importing('@secondspring/two/app.ts'),
      'platform/telemetry/low.ts': importing('../vault/high.ts'),
      'platform/vault/high.ts': '',
      'services/one/left/one.ts': importing('../right/one.ts'),
      'services/one/right/one.ts': '',
      'services/one/right/two.ts': importing('../left/two.ts'),
      'services/one/left/two.ts': '',
      'platform/embedded.integration.test.ts': importing('@secondspring/embedded/start.ts'),
      'platform/service.unit.test.ts': importing('@secondspring/two/app.ts'),
      'services/one/other.ts': importing('@secondspring/two/app.ts'),
      'projections/service.ts': importing('@secondspring/two/app.ts'),
      'projections/engine/change.ts': '',
      'projections/one/thing/table.ts': '',
      'projections/one/thing/fold.ts': importing('../../engine/change.ts'),
      'projections/one/thing/queries.ts': importing('./table.ts'),
      'projections/one/folding/queries.ts': importing('../also-folding.ts'),
      'projections/one/also-folding.ts': importing('../engine/change.ts'),
      'projections/two/other/queries.ts': importing('../../one/thing/table.ts'),
      'projections/across/one/other/queries.ts': importing('../../../two/thing/table.ts'),
      'projections/two/thing/table.ts': '',
      'services/one/across.ts': importing('@secondspring/projections/across/one/other/queries.ts'),
      'services/two/across.ts': importing('@secondspring/projections/across/one/other/queries.ts'),
      'services/one/asking.ts': importing('@secondspring/projections/one/thing/queries.ts'),
      'services/one/folding.ts': importing('@secondspring/projections/one/thing/fold.ts'),
      'services/one/strange.ts': importing('@secondspring/projections/two/other/queries.ts'),
      'ui/page/remote.ts': importing('@secondspring/mfe-two/src/routes.tsx'),
      'ui/page/node.ts': importing('node:path'),
      'ui/bundling/build.ts': importing('node:path'),
      'shell/src/node.ts': importing('node:path'),
      'mfe-one/src/node.ts': importing('node:path'),
      'shell/src/remote.ts': importing('@secondspring/mfe-two/src/routes.tsx'),
      'mfe-one/src/remote.ts': importing('@secondspring/mfe-two/src/routes.tsx'),
      'mfe-one/src/frame.ts': importing('@secondspring/shell/src/frame.tsx'),
      'mfe-one/src/features/a/a.ts': importing('../b/b.ts'),
      'mfe-one/src/features/b/b.ts': importing('@secondspring/ui/page/button.tsx'),
      'package.json': (soundTree['package.json'] ?? '').replace(
        '"mfe-*"',
        '"mfe-*","ui","shell","projections","embedded"',
      ),
    });
    expect(await findIn(imports, tree)).toEqual([
      'browser-no-node mfe-one/src/node.ts',
      'browser-no-node shell/src/node.ts',
      'browser-no-node ui/page/node.ts',
      'by-package-name platform/beside.ts',
      'contracts contracts/up-by-type.ts',
      'contracts contracts/up.ts',
      'contracts-no-node contracts/node.ts',
      'contracts-zod-only contracts/koa.ts',
      'embedded embedded/start.ts',
      'feature mfe-one/src/features/a/a.ts',
      'floors platform/telemetry/low.ts',
      // Domains that are on no floor.
      'floors projections/across/one/other/queries.ts',
      'floors projections/one/also-folding.ts',
      'floors projections/one/thing/fold.ts',
      'floors projections/two/other/queries.ts',
      'micro-frontend mfe-one/src/frame.ts',
      'micro-frontend mfe-one/src/remote.ts',
      'no-circle contracts/circle-back.ts',
      'no-circle-of-folders services/one/left/one.ts',
      'no-circle-of-folders services/one/right/two.ts',
      'platform platform/service.ts',
      'platform-tests platform/service.unit.test.ts',
      'product-without-fixtures platform/sampled.ts',
      'projections projections/service.ts',
      'queries-of-one-domain projections/across/one/other/queries.ts',
      'queries-of-one-domain projections/two/other/queries.ts',
      'queries-run-no-projector projections/one/folding/queries.ts',
      'resolvable contracts/lost.ts',
      'service services/one/folding.ts',
      'service services/one/other.ts',
      'service services/one/strange.ts',
      'service services/two/across.ts',
      'shell shell/src/remote.ts',
      'ui ui/page/remote.ts',
    ]);
  });

  it('reports a tree without modules', async () => {
    expect(await findIn(imports, { 'package.json': '{}' })).toEqual(['no-modules .']);
  });
});

describe('dead code', () => {
  const kept = ['contracts', 'platform', 'services/*'];
  const settings = JSON.stringify({
    ...knipConfig,
    treatConfigHintsAsErrors: false,
    workspaces: Object.fromEntries(
      Object.entries(knipConfig.workspaces).filter(([name]) => kept.includes(name)),
    ),
  });

  it('finds unused files, exports and dependencies, and undeclared dependencies', async () => {
    const tree = planted({
      'knip.json': settings,
      ...workspace('platform', '@secondspring/contracts', 'koa'),
      'contracts/unused.ts': `/** Nobody's. */\nexport const unused = 1;\n`,
      'contracts/word.ts': `${soundTree['contracts/word.ts']}/** Nobody's word. */\nexport const silence = '';\n`,
      'platform/say.ts': `import 'zod';\n${soundTree['platform/say.ts']}`,
    });
    expect(await findIn(deadCode, tree)).toEqual([
      'dependencies platform/package.json',
      'exports contracts/word.ts',
      'files contracts/unused.ts',
      'unlisted platform/say.ts',
    ]);
  });

  it('finds a setting that matches nothing', async () => {
    const { workspaces, ...strict } = { ...JSON.parse(settings), treatConfigHintsAsErrors: true };
    const stale = { ...strict, workspaces: { ...workspaces, nowhere: { entry: ['nowhere.ts'] } } };
    expect(await findIn(deadCode, planted({ 'knip.json': JSON.stringify(stale) }))).toEqual([
      'knip-settings .',
    ]);
  });

  it('finds nothing in a sound tree', async () => {
    expect(await findIn(deadCode, planted({ 'knip.json': settings }))).toEqual([]);
  });
});

describe('packages', () => {
  const listed = (...rows: [name: string, place: string][]): string =>
    rows.map(([name, place]) => `| \`${name}\` | work | ${place} |\n`).join('');
  const findingsIn = (tree: Tree): Promise<string[]> =>
    inTree(planted(tree), async (root) =>
      (await packages.find(root)).map(({ rule, file, message }) => `${rule} ${file} ${message}`),
    );
  const using = (name: string): string => `import { use } from '${name}';\nuse();\n`;

  it('finds each listed package that is not used where docs/packages.md says', async () => {
    const tree = {
      'docs/packages.md': listed(
        ['zod', 'sources'],
        ['nowhere', 'sources'],
        ['stand-in', 'sources'],
        ['developing', 'sources'],
        ['untouched', 'sources'],
        ['typed', 'sources'],
        ['mentioned', 'sources'],
        ['unused', 'sources'],
        ['tested', 'sources'],
        ['elsewhere', 'sources'],
        ['longer', 'sources'],
        ['config', 'rspack.config.ts'],
        ['tool', 'tests'],
        ['word', 'anywhere'],
      ),
      ...workspace('embedded', 'stand-in'),
      'embedded/start.ts': using('stand-in'),
      ...workspace(
        'platform',
        'untouched',
        'typed',
        'mentioned',
        'unused',
        'tested',
        'longer',
        'config',
        'tool',
      ),
      'platform/typed.ts': `import type { A } from 'typed';\nexport type B = A;\n`,
      'platform/mentioned.ts': `// import { use } from 'mentioned';\nexport const text = "import 'mentioned'";\n`,
      'platform/unused.ts': `import { use } from 'unused';\nimport 'unused';\n`,
      'platform/tested.unit.test.ts': using('tested'),
      'platform/elsewhere.ts': using('elsewhere'),
      'platform/longer.ts': using('longer-name'),
      'platform/rspack.config.ts': using('config'),
      'platform/tool.ts': using('tool'),
      ...workspace('services/two', 'elsewhere'),
      'services/two/package.json':
        '{ "dependencies": { "elsewhere": "*" }, "devDependencies": { "developing": "*" } }',
      'services/two/developing.ts': using('developing'),
      'package.json': (soundTree['package.json'] ?? '').replace('"mfe-*"', '"mfe-*","embedded"'),
    };
    expect(await findingsIn(tree)).toEqual([
      'not-a-dependency docs/packages.md nowhere (sources)',
      'not-a-dependency docs/packages.md stand-in (sources)',
      'not-a-dependency docs/packages.md developing (sources)',
      'not-imported docs/packages.md untouched (sources)',
      'not-imported docs/packages.md typed (sources)',
      'not-imported docs/packages.md mentioned (sources)',
      'not-imported docs/packages.md unused (sources)',
      'not-imported docs/packages.md tested (sources)',
      'not-imported docs/packages.md elsewhere (sources)',
      'not-imported docs/packages.md longer (sources)',
      'not-a-dependency docs/packages.md config (rspack.config.ts)',
      'not-imported docs/packages.md tool (tests)',
      'unknown-place docs/packages.md word (anywhere)',
    ]);
  });

  it('accepts packages that are imported there, also by a path', async () => {
    const tree = {
      'docs/packages.md': listed(
        ['@scope/whole', 'sources'],
        ['config', 'rspack.config.ts'],
        ['bundler', 'build'],
        ['tool', 'tests'],
      ),
      ...workspace('mfe-one', '@scope/whole', 'config'),
      'mfe-one/src/late.tsx': `export const late = () => import('@scope/whole/part');\n`,
      'mfe-one/rspack.config.ts': using('config'),
      ...workspace('ui'),
      'ui/package.json': '{ "devDependencies": { "bundler": "*" } }',
      'ui/bundling/build.ts': using('bundler'),
      'platform/tool.unit.test.ts': using('tool'),
      'package.json': (soundTree['package.json'] ?? '')
        .replace('"mfe-*"', '"mfe-*","ui"')
        .replace('"scripts"', '"devDependencies": { "tool": "*" }, "scripts"'),
    };
    expect(await findingsIn(tree)).toEqual([]);
  });

  it('reports a missing or empty list', async () => {
    expect(await findingsIn({ 'docs/packages.md': '# Packages\n' })).toEqual([
      'no-packages docs/packages.md no package is listed',
    ]);
    expect(await findIn(packages, { 'package.json': '{}' })).toEqual(['no-packages docs/packages.md']);
  });
});

describe('names', () => {
  it('finds vague names, and tests that no suite runs', async () => {
    const tree = planted({
      'platform/utils/clock.ts': '',
      'platform/date-helpers.ts': '',
      'platform/common.ts': '',
      'platform/commonwealth.ts': '',
      'platform/say.test.ts': '',
      'platform/say.spec.tsx': '',
      'platform/say.unit.test.ts': '',
    });
    expect(await findIn(names, tree)).toEqual([
      'shapeless-name platform/common.ts',
      'shapeless-name platform/date-helpers.ts',
      'shapeless-name platform/utils/clock.ts',
      'test-cost platform/say.spec.tsx',
      'test-cost platform/say.test.ts',
    ]);
  });
});

describe('private text', () => {
  it('finds machine paths, package registries and private keys [S66]', async () => {
    const key = ['-----BEGIN PRIVATE', 'KEY-----\n'].join(' ');
    const tree = planted({
      'platform/path.ts': `/** Somewhere. */\nexport const path = '${['', 'home', 'someone', 'x'].join('/')}';\n`,
      'platform/url.ts': `/** Elsewhere. */\nexport const url = 'https://example.org/home/page';\n`,
      'platform/key.ts': `/** Secret. */\nexport const key = \`${key}${'A'.repeat(64)}\`;\n`,
      'package-lock.json': '{ "resolved": "https://registry.example/zod.tgz" }',
      '.npmrc': 'registry=https://registry.example/\n',
    });
    expect(await findIn(privateText, tree)).toEqual([
      'machine-path platform/path.ts',
      'private-key platform/key.ts',
      'registry-host .npmrc',
      'registry-host package-lock.json',
    ]);
  });
});

describe('documents', () => {
  it('finds a long README, missing scripts and broken links', async () => {
    const tree = planted({
      'README.md': 'line\n'.repeat(61),
      'docs/guide.md':
        '`npm run nothing`, `npm test`, `npm run dev -w platform`, [gone](../gone.md), `platform/gone.ts`\n',
      'docs/good.md':
        '`npm run start`, `npm install`, `platform/`, `platform/say.ts`, `good.md`, `dist/x.js`, [README](../README.md#start), [site](https://example.org/)\n',
    });
    expect(await findIn(documents, tree)).toEqual([
      'broken-link docs/guide.md',
      'missing-file docs/guide.md',
      'readme-length README.md',
      'unknown-script docs/guide.md',
      'unreachable docs/good.md',
      'unreachable docs/guide.md',
    ]);
  });

  it('finds paths from the folder of the page that do not exist', async () => {
    const tree = planted({
      'platform/http/server/app.ts': 'export {};\n',
      'platform/README.md': '`http/`, `http/app.ts`, `app.ts`, `http/gone.ts`, `elsewhere/gone.ts`\n',
      'contracts/README.md': '`gone.ts`\n',
    });
    expect(await findIn(documents, tree)).toEqual([
      'missing-file contracts/README.md',
      'missing-file platform/README.md',
    ]);
  });

  it('finds files and exports that a table of exports names wrongly', async () => {
    const row = (file: string, ...names: string[]) =>
      `| \`${file}\` | ${names.map((name) => `\`${name}\``).join(', ')} | use |\n`;
    const tree = planted({
      'platform/say.ts': 'export const say = 1;\nexport type Say = 1;\nconst gone = 1;\n',
      'platform/README.md': row('say.ts', 'say', 'Say'),
      'contracts/README.md': row('word.ts', 'gone') + row('lost.ts', 'word'),
    });
    expect(await findIn(documents, tree)).toEqual([
      'missing-file contracts/README.md',
      'not-exported contracts/README.md',
    ]);
  });

  it('follows links from docs/README.md to every page', async () => {
    const tree = planted({
      'docs/README.md': '[Decisions](decisions/README.md), [packages](packages.md), [near](near.md)\n',
      'docs/near.md': '[far](far/page.md#part)\n',
      'docs/far/page.md': '[back](../near.md)\n',
      'docs/lost.md': '[near](near.md)\n',
    });
    expect(await findIn(documents, tree)).toEqual(['unreachable docs/lost.md']);
  });

  it('finds names of code that no source has', async () => {
    const tree = planted({
      'platform/say.ts': 'export const sayTwice = 1;\nexport const MAX_WORDS = 2;\n',
      'README.md':
        '`sayTwice`, `sayTwice()`, `sayTwice.call`, `MAX_WORDS`, `Word`, `say`, `ownExample`\n\n```ts\nownExample();\n```\n',
      'docs/packages.md': '`sayThrice()`\n',
      'docs/README.md': `${soundTree['docs/README.md']}\`MIN_WORDS\`\n`,
    });
    expect(await findIn(documents, tree)).toEqual([
      'unknown-name docs/README.md',
      'unknown-name docs/packages.md',
    ]);
  });

  it('names each script that does not exist', async () => {
    const tree = planted({
      'GUIDE.md': '`npm run nothing`, `npm test`, `npm run dev -w platform`, `npm run dev -w mfe-made-up`\n',
    });
    const messages: string[] = [];
    await findIn(
      {
        ...documents,
        find: async (root) => {
          const found = await documents.find(root);
          messages.push(...found.map(({ message }) => message));
          return found;
        },
      },
      tree,
    );
    expect(messages).toEqual([
      'nothing is no script of ./package.json',
      'test is no script of ./package.json',
      'dev is no script of platform/package.json',
      'dev is no script of mfe-made-up/package.json',
    ]);
  });

  it('asks for a README', async () => {
    expect(await findIn(documents, { 'package.json': '{}' })).toEqual(['no-readme .']);
  });
});

describe('decisions', () => {
  const page = soundTree['docs/decisions/0001-say-one-word.md'] ?? '';
  const second = (change: (content: string) => string): Tree => ({
    'docs/decisions/0002-say-two-words.md': change(page.replace('0001. Say one word', '0002. Say two words')),
    'docs/decisions/README.md': `${soundTree['docs/decisions/README.md']}| [0002](0002-say-two-words.md) | Say two words | 2026-01-31 | accepted | Two are better |\n`,
  });
  const name = 'docs/decisions/0002-say-two-words.md';

  it('accepts a second page that the index lists', async () => {
    expect(await findIn(decisions, planted(second((content) => content)))).toEqual([]);
  });

  it('finds a number that is skipped or used twice, and a name without a number', async () => {
    for (const file of ['0003-skipped.md', '0001-used-twice.md', 'unnumbered.md'])
      expect(await findIn(decisions, planted({ [`docs/decisions/${file}`]: page }))).toContain(
        `number docs/decisions/${file}`,
      );
  });

  it.for(['- **Date:** 2026-01-31', '## Context', '## Decision', '## Consequences', '# 0002. Say two words'])(
    'finds a page without %s',
    async (line) => {
      const found = await findIn(decisions, planted(second((content) => content.replace(`${line}\n`, '\n'))));
      expect(found).toContain(`form ${name}`);
    },
  );

  it.for(['maybe', 'superseded by 0009', 'superseded by 0002', 'accepted; supersedes 0009'])(
    'refuses the status %s',
    async (stated) => {
      const tree = second((content) => content.replace('accepted', stated));
      expect(await findIn(decisions, planted(tree))).toContain(`status ${name}`);
    },
  );

  it('finds a page that is missing from the index or described differently, and a row without a page', async () => {
    const index = 'docs/decisions/README.md';
    const rows = second((content) => content)[index] ?? '';
    for (const content of [
      soundTree[index] ?? '',
      rows.replace('Say two', 'Say three'),
      `${rows}| [0003](0003-x.md) | X | 2026-01-31 | accepted | x |\n`,
    ])
      expect(await findIn(decisions, planted({ ...second((text) => text), [index]: content }))).toEqual([
        `index ${index}`,
      ]);
    const withoutIndex = planted({});
    delete (withoutIndex as Record<string, string>)[index];
    expect(await findIn(decisions, withoutIndex)).toEqual([`no-index ${index}`]);
  });

  it('finds a reference to a missing decision in code and documents', async () => {
    const gone = ['docs/decisions', '0009-gone.md'].join('/');
    const tree = planted({ 'platform/say.ts': `// See ${gone}.\n`, 'docs/guide.md': `\`${gone}\`\n` });
    expect(await findIn(decisions, tree)).toEqual([
      'missing-decision docs/guide.md',
      'missing-decision platform/say.ts',
    ]);
  });
});

describe('regexes', () => {
  it('finds regexes with quadratic time in code that reads user input [S22]', async () => {
    const tree = planted({
      'platform/slow.ts': 'export const ends = /\\s+$/u;\n',
      'platform/fine.ts': 'export const word = /^\\w+$/u;\n',
      'ui/slow.tsx': 'export const Slow = () => <p>{/(a|a)*b/.source}</p>;\n',
      'platform/slow.unit.test.ts': 'export const ends = /\\s+$/u;\n',
      'platform/made.ts': "export const slow = new RegExp('(a|a)*b', 'u');\n",
      'platform/made-later.ts': 'export const made = (part: string) => new RegExp(`^${part}$`, "u");\n',
    });
    expect(await findIn(regexes, tree)).toEqual([
      'noteregex platform/made-later.ts',
      'regex platform/made.ts',
      'regex platform/slow.ts',
      'regex ui/slow.tsx',
    ]);
  });
});

describe('checkHouse', () => {
  it('runs every check after a failure, and counts a crashed check as failed', async () => {
    const lines: string[] = [];
    const results = await checkHouse(
      'nowhere',
      [
        { name: 'broken', onOneCore: true, find: () => Promise.reject(new Error('it broke')) },
        {
          name: 'noted',
          onOneCore: true,
          find: async () => [{ rule: 'r', file: 'f', message: 'm', level: 'note' }],
        },
        { name: 'failing', find: async () => [{ rule: 'r', file: 'f', message: 'm' }] },
      ],
      (line) => lines.push(line.replace(/\(.*\)/, '')),
    );
    expect(countLine(results)).toBe('1 passed, 2 failed, 0 skipped');
    expect(lines.filter((line) => !line.startsWith(' '))).toEqual([
      'FAIL broken ',
      'ok   noted ',
      'FAIL failing ',
    ]);
  });
});

describe('prose', () => {
  it('finds a banned turn in a comment, a test name, a message, a screen and a page', async () => {
    const tree = planted({
      'contracts/riddle.ts': `/** The word anew, of whoever asks. */\nexport const riddle = 1;\n`,
      'contracts/riddle.unit.test.ts': `import { it } from 'vitest';\nit('looks for a word in vain', () => {});\n`,
      'platform/fail.ts': `/** Fails. */\nexport const fail = new Error('it is the how manieth of those');\n`,
      'mfe-one/src/page.tsx': `/** A page. */\nexport const Page = () => <p>Where help is not to be had</p>;\n`,
      'docs/riddle.md': '# A riddle\n\nNobody knows it by\nheart.\n\n```sh\nanew --as code\n```\n',
      'docs/doubled.md': 'It stands in the the tree, as an word.\n',
      'docs/plain.md': 'Rebuild the read models from `anew.ts`.\n',
    });
    expect(await findIn(prose, tree)).toEqual([
      'retext-indefinite-article docs/doubled.md',
      'retext-repeated-words docs/doubled.md',
      'turn contracts/riddle.ts',
      'turn contracts/riddle.unit.test.ts',
      'turn docs/riddle.md',
      'turn mfe-one/src/page.tsx',
      'turn platform/fail.ts',
    ]);
  });
});

describe('commits', () => {
  const history = (...subjects: string[]): Promise<string[]> =>
    inTree(planted({ 'commitlint.config.mjs': '' }), async (root) => {
      const git = (...args: string[]): void =>
        void execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', ...args], {
          cwd: root,
        });
      git('init', '--quiet');
      git('commit', '--quiet', '--allow-empty', '--message', 'Who came before the rules is exempt');
      git('add', 'commitlint.config.mjs');
      for (const subject of ['Add the rules', ...subjects])
        git('commit', '--quiet', '--allow-empty', '--message', subject);
      return (await commits.find(root)).map(({ rule, message }) => `${rule} ${message}`);
    });

  it('finds a subject that is too long, unclear or not imperative', async () => {
    expect(await history('Prepare list queries once per shape')).toEqual([]);
    const [long, riddle, past] = await Promise.all([
      history(`Prepare ${'many '.repeat(14)}queries`),
      history('Who waits for her turn waits ten seconds'),
      history('Prepared the list queries'),
    ]);
    expect(long[0]).toContain('header-max-length');
    expect(riddle[0]).toContain('imperative-subject');
    expect(past[0]).toContain('imperative-subject');
  });

  it('reports that nothing was checked when no commit adds the rules', async () => {
    expect(await inTree(soundTree, (root) => commits.find(root))).toMatchObject([
      { rule: 'skipped', level: 'note' },
    ]);
  });
});
