import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { billOf, lockFile } from './bill.ts';

const integrity = `sha512-${Buffer.alloc(64, 1).toString('base64')}`;
const planted = lockFile.parse({
  name: 'product',
  version: '1.0.0',
  packages: {
    '': {},
    'services/one': { dependencies: { a: '1.0.0' } },
    'node_modules/@own/one': { link: true },
    'node_modules/a': { version: '1.0.0', integrity, license: 'MIT', dependencies: { '@x/b': '^1' } },
    'node_modules/@x/b': { version: '2.0.0', integrity, license: '(MIT OR Apache-2.0)' },
    'node_modules/a/node_modules/@x/b': { version: '1.0.0', integrity, dependencies: { c: '1' } },
    'node_modules/c': { version: '3.0.0', integrity, optional: true },
    'node_modules/tool': { version: '1.0.0', integrity, dev: true },
  },
});

describe('the bill of materials', () => {
  it('lists every version of each shipped package with its hash and licence [S69]', () => {
    const { components } = billOf(planted);
    expect(components.map(({ purl, scope }) => [purl, scope])).toEqual([
      ['pkg:npm/a@1.0.0', 'required'],
      ['pkg:npm/%40x/b@2.0.0', 'required'],
      ['pkg:npm/%40x/b@1.0.0', 'required'],
      ['pkg:npm/c@3.0.0', 'optional'],
    ]);
    expect(components[0]).toMatchObject({
      hashes: [{ alg: 'SHA-512', content: '01'.repeat(64) }],
      licenses: [{ license: { name: 'MIT' } }],
    });
    expect(components[1]?.licenses).toEqual([{ expression: '(MIT OR Apache-2.0)' }]);
  });

  it('lists dependencies as Node resolves them', () => {
    const { dependencies } = billOf(planted);
    expect(dependencies[0]?.dependsOn).toEqual(['pkg:npm/%40x/b@1.0.0#node_modules/a/node_modules/@x/b']);
    expect(dependencies[2]?.dependsOn).toEqual(['pkg:npm/c@3.0.0#node_modules/c']);
  });

  it('covers package-lock.json: a hash for each package, each reference once', () => {
    const path = join(import.meta.dirname, '../../package-lock.json');
    const { components, dependencies } = billOf(lockFile.parse(JSON.parse(readFileSync(path, 'utf8'))));
    const names = new Set(components.map(({ name }) => name));
    for (const name of ['koa', 'pg', 'nats', '@eventstore/db-client', 'react', 'zod'])
      expect(names).toContain(name);
    for (const name of ['vitest', 'oxlint', 'lefthook']) expect(names).not.toContain(name);
    expect(components.filter(({ hashes }) => hashes.length !== 1)).toEqual([]);
    const refs = components.map((component) => component['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref))).toEqual(
      [],
    );
  });
});
