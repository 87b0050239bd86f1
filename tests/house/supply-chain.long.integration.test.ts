import { describe, expect, it } from 'vitest';
import { advisoriesIn } from './advisories.ts';
import { failures } from './finding.ts';
import { findIn, type Tree } from './planted/plant.ts';
import { soundTree } from './planted/sound-tree.ts';
import { processes } from './processes.ts';
import { supplyChain, withoutDates } from './supply-chain.ts';

const lock = (packages: Readonly<Record<string, object>>): Tree => ({
  ...soundTree,
  'package-lock.json': JSON.stringify({ packages }),
});
const integrity = 'sha512-AAAA';
const listing = (day: string): Tree => ({
  ...lock({ 'node_modules/old': { integrity } }),
  'docs/decisions/0028-replace-superseded-packages-by-a-date.md': `| Package | Line | Successor | Left by | Why |\n|---|---|---|---|---|\n| \`old\` | 1.x | new | ${day} | so |\n`,
});

describe('the supply chain', () => {
  it('rejects packages without a hash, with a weak hash, or from another source [S69]', async () => {
    expect(await findIn(supplyChain, lock({ 'node_modules/a': {} }))).toEqual([
      'no-integrity package-lock.json',
    ]);
    expect(await findIn(supplyChain, lock({ 'node_modules/a': { integrity: 'sha1-AAAA' } }))).toEqual([
      'no-integrity package-lock.json',
    ]);
    const resolved = 'git+ssh://git@elsewhere.example/a.git';
    expect(await findIn(supplyChain, lock({ 'node_modules/a': { integrity, resolved } }))).toEqual([
      'foreign-source package-lock.json',
    ]);
  });

  it('rejects unapproved install scripts and unused approvals [S69]', async () => {
    const tree = lock({ 'node_modules/@x/a': { integrity, hasInstallScript: true } });
    expect(await findIn(supplyChain, tree)).toEqual(['unnamed-script package.json']);
    const manifest = (names: string): Tree => ({
      ...tree,
      'package.json': (tree['package.json'] ?? '').replace('{', `{ "allowScripts": {${names}},`),
    });
    expect(await findIn(supplyChain, manifest('"@x/a": false'))).toEqual([]);
    expect(await findIn(supplyChain, manifest('"@x/a": true, "b": true'))).toEqual([
      'stale-script package.json',
    ]);
  });

  it('rejects version ranges and a broken lock file', async () => {
    const platform = (soundTree['platform/package.json'] ?? '').replace('"*"', '"*", "koa": "^3.0.0"');
    expect(await findIn(supplyChain, { ...soundTree, 'platform/package.json': platform })).toEqual([
      'loose-version platform/package.json',
    ]);
    expect(await findIn(supplyChain, { ...soundTree, 'package-lock.json': '' })).toEqual([
      'no-lock package-lock.json',
    ]);
  });

  it('rejects superseded packages from their date, and unused entries of the list', async () => {
    const page = 'docs/decisions/0028-replace-superseded-packages-by-a-date.md';
    expect(await findIn(supplyChain, listing('2999-01-01'))).toEqual([]);
    expect(await findIn(supplyChain, listing('2020-01-01'))).toEqual([`overdue ${page}`]);
    expect(await findIn(withoutDates(supplyChain), listing('2020-01-01'))).toEqual([`noteoverdue ${page}`]);
    expect(
      await findIn(supplyChain, {
        ...listing('2999-01-01'),
        ...lock({}),
        [page]: listing('2999-01-01')[page] ?? '',
      }),
    ).toEqual([`left-already ${page}`]);
  });
});

describe('advisories', () => {
  const report = (severity: string): string =>
    JSON.stringify({ vulnerabilities: { a: { severity, via: [{ title: 'reads files' }, 'b'] } } });

  it('fail at high or critical severity, and warn below [S69]', () => {
    for (const severity of ['high', 'critical'])
      expect(failures(advisoriesIn(report(severity)))).toEqual([
        { rule: severity, file: 'package-lock.json', message: 'a: reads files; through b' },
      ]);
    expect(failures(advisoriesIn(report('low')))).toEqual([]);
    expect(advisoriesIn(report('low'))).toHaveLength(1);
    expect(advisoriesIn('{"vulnerabilities":{}}')).toEqual([]);
  });

  it.each(['', '{"message":"405"}', 'no network'])('are noted as unchecked for %j', (printed) => {
    expect(advisoriesIn(printed)).toMatchObject([
      { level: 'note', message: expect.stringContaining('NO ADVISORY WAS LOOKED UP') },
    ]);
  });
});

describe('processes', () => {
  it('finds programs and images that leave __proto__ enabled [S20]', async () => {
    const tree = {
      ...soundTree,
      'package.json': (soundTree['package.json'] ?? '').replace(' --disable-proto=throw', ''),
      'deploy/one.Dockerfile': 'FROM node:24\nENTRYPOINT ["node", "main.ts"]\n',
      'deploy/two/Dockerfile': 'FROM node:24\nENV NODE_OPTIONS=--disable-proto=throw\nENTRYPOINT ["node"]\n',
    };
    expect(await findIn(processes, tree)).toEqual([
      'open-prototypes deploy/one.Dockerfile',
      'open-prototypes package.json',
    ]);
  });
});
