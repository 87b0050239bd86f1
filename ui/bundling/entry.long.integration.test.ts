import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as query from '@tanstack/react-query';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as router from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REMOTE_CONTRACT_VERSION } from '@secondspring/contracts/remotes/contract-version.ts';
import { shellContracts } from '@secondspring/contracts/remotes/shell-contract.ts';
import {
  federationManifest,
  type FederationManifest,
} from '@secondspring/contracts/remotes/federation-manifest.ts';
import { compile } from './compile.ts';
import { entryInPage } from './entry-in-page.fixture.ts';
import type { Frontend } from './frontend.ts';
import { sharedLibraries } from './shared-libraries.ts';

const folder = join(dirname(dirname(import.meta.dirname)), 'mfe-reviews');
const libraries: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  '@tanstack/react-query': query,
};
const exposed = './routes';
let output = '';
let manifest: FederationManifest;

beforeAll(async () => {
  output = await mkdtemp(join(tmpdir(), 'second-spring-entry-'));
  const { frontend }: { frontend: Frontend } = await import(join(folder, 'rspack.config.ts'));
  const configured = await frontend.configure({ types: 'none' }, {});
  await compile({ ...configured, output: { ...configured.output, path: output } });
  const text = await readFile(join(output, 'mf-manifest.json'), 'utf8');
  manifest = federationManifest.parse(JSON.parse(text));
});
afterAll(() => rm(output, { recursive: true, force: true }));

/** Libraries of the shell, with other versions or without some of them. */
const shellWith = (versions: Readonly<Record<string, string | null>>) => {
  const taken = new Set<string>();
  const scope: Record<string, object> = {};
  for (const [name, library] of Object.entries(libraries)) {
    const { [name]: version = sharedLibraries.find((shared) => shared.name === name)?.version ?? '' } =
      versions;
    const get = () => {
      taken.add(name);
      return () => library;
    };
    if (version !== null) scope[name] = { [version]: { get, version, from: 'shell', loaded: true } };
  }
  return { scope, taken };
};

const routesIn = async (scope: Readonly<Record<string, object>>) => {
  const container = entryInPage(output, 'mfe_reviews');
  await container.init(scope, [], { shareScopeMap: { default: scope }, shareScopeKeys: 'default' });
  return (await container.get(exposed))();
};

describe('the entry of a micro-frontend', () => {
  it('returns routes made with the shell’s libraries, without copies of its own', async () => {
    const { scope, taken } = shellWith({});
    const routes = await routesIn(scope);
    expect(routes).toHaveProperty('default.0.children.0.path');
    expect(routes).toHaveProperty('contract.version', REMOTE_CONTRACT_VERSION);
    expect([...taken].toSorted()).toEqual(
      manifest.shared
        .map(({ name }) => name)
        .filter((name) => name !== 'react-dom')
        .toSorted(),
    );
    const files = await readdir(join(output, 'assets'));
    expect(files.filter((file) => /\.(?:js|css)$/u.test(file)).length).toBeLessThan(8);
  });

  it('runs with a newer library of the same major version', async () => {
    await expect(routesIn(shellWith({ react: '19.99.0' }).scope)).resolves.toBeDefined();
  });

  it.each([
    ['react', '20.0.0'],
    ['react', '19.0.0'],
    ['react/jsx-runtime', '18.3.1'],
    ['react-router-dom', '8.0.0'],
    ['@tanstack/react-query', null],
  ])('does not run when the shell’s %s is %s', async (name, version) => {
    await expect(routesIn(shellWith({ [name]: version }).scope)).rejects.toThrow(name);
  });

  it('is described with its contents by the federation plugin', () => {
    expect(manifest.metaData).toMatchObject({
      name: 'reviews',
      globalName: 'mfe_reviews',
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.js', type: 'window' },
    });
    expect(manifest.exposes.map(({ path }) => path)).toEqual([exposed]);
    for (const { name, requiredVersion, singleton } of manifest.shared)
      expect(sharedLibraries).toContainEqual(expect.objectContaining({ name, requiredVersion, singleton }));
    expect(manifest.shared.map(({ name }) => name)).toContain('react');
  });
});

describe('the libraries that a build shares', () => {
  it('are those of the contract', () => {
    expect(sharedLibraries.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(shellContracts.current.libraries).toSorted(),
    );
  });
});
