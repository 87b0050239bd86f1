import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { shellContracts, type ShellContract } from '@secondspring/contracts/remotes/shell-contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPages } from '../read-pages.ts';
import { exposedBy } from './exposed.ts';
import { incompatibilities, type Remote } from './incompatibilities.ts';
import { usesOf } from './uses.ts';

const root = dirname(dirname(dirname(import.meta.dirname)));

/** `react-dom` for `react-dom/client`, `@tanstack/react-query` for itself. */
const packageOf = (library: string): string =>
  library
    .split('/')
    .slice(0, library.startsWith('@') ? 2 : 1)
    .join('/');

const manifestOf = async (folder: string): Promise<{ dependencies: Record<string, string> }> =>
  JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));

const remotes = globSync('mfe-*', { cwd: root }).map((folder) => folder.replace('mfe-', ''));

describe.each(remotes)('mfe-%s and the shell', (name) => {
  let remote: Remote;
  let dependencies: Record<string, string>;
  beforeAll(async () => {
    const folder = join(root, `mfe-${name}`);
    // Some are used by building blocks only.
    const [ui, own] = await Promise.all(['ui', `mfe-${name}`].map(manifestOf));
    dependencies = { ...ui?.dependencies, ...own?.dependencies };
    remote = {
      name,
      uses: await usesOf(root, `mfe-${name}`, Object.keys(shellContracts.current.libraries)),
      exposed: await exposedBy(folder, name),
      paths: (await readPages({ name, folder })).paths,
    };
  });

  it.each(Object.entries(shellContracts))('fit under the %s contract', (_, contract: ShellContract) => {
    expect(incompatibilities(remote, contract)).toEqual([]);
    for (const library of Object.keys(remote.uses.libraries)) {
      const range = dependencies[packageOf(library)] ?? '';
      expect(range).toMatch(new RegExp(String.raw`^\^?${contract.libraries[library]?.major}\.`, 'u'));
    }
  });
});

describe('the names that the shell exports', () => {
  it.each([
    ['react-router-dom', 'ui/router/facade.ts'],
    ['@tanstack/react-query', 'ui/query/facade.ts'],
  ])('for %s are those of its facade', async (library, file) => {
    const text = await readFile(join(root, file), 'utf8');
    const exported = /export \{([^}]+)\}/u.exec(text)?.[1] ?? '';
    const names = exported.split(',').map((name) => name.trim());
    const values = names.filter((name) => name !== '' && !name.startsWith('type '));
    expect(values.toSorted()).toEqual(
      [...(shellContracts.current.libraries[library]?.names ?? [])].toSorted(),
    );
  });
});
