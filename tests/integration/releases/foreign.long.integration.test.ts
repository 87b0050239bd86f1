import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseRegistry, type RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { menuOf } from '@secondspring/contracts/remotes/navigation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import { copyForeign, type ForeignName, type ForeignRemote } from '../../foreign-remotes/build-foreign.ts';
import { startProduct, type Product } from '../product/product.ts';
import { releaseCommand, type Ended } from './release-command.ts';
import { giveToken } from './team.ts';

const names = ['sleep-lab', 'food-diary'] as const;
let product: Product;
const remotes = new Map<ForeignName, ForeignRemote>();
const release = new Map<ForeignName, (...args: string[]) => Promise<Ended>>();

/** Writes the shell's manifest with this version of the runtime. */
const shellWith = (runtime: string): Promise<void> =>
  writeFile(
    join(product.shellDir, 'mf-manifest.json'),
    JSON.stringify({
      metaData: { name: 'shell', publicPath: '/', pluginVersion: runtime, remoteEntry: { name: '' } },
      shared: ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client'].map((name) => ({
        name,
        version: '19.3.1',
        requiredVersion: '^19.3.1',
        singleton: true,
      })),
      exposes: [],
    }),
  );

beforeAll(async () => {
  product = await startProduct({ projectors: false });
  await shellWith('2.9.2');
  for (const name of names) {
    remotes.set(name, await copyForeign(name));
    release.set(name, releaseCommand(product.url, (await giveToken(product, name)).token));
  }
});
afterAll(async () => {
  await product.stop();
  for (const remote of remotes.values()) await remote.remove();
});

const build = async (
  name: ForeignName,
  changes: Readonly<Record<string, readonly [string, string]>> = {},
): Promise<string> => (await remotes.get(name)?.build(changes)) ?? '';
const run = async (name: ForeignName, ...args: string[]): Promise<Ended> => {
  const ended = await release.get(name)?.(...args);
  if (ended === undefined) throw new Error(`no team of ${name}`);
  return ended;
};
const done = async (name: ForeignName, ...args: string[]): Promise<string> => {
  const { code, output } = await run(name, ...args);
  if (code !== 0) throw new Error(output);
  return output;
};
const publish = (name: ForeignName, folder: string): Promise<string> =>
  done(name, 'publish', '--build', folder, '--paths', `/${name}`);

const documentOf = async (name: ForeignName) => {
  const answer = await fetch(`${product.url}/${name}`);
  const html = await answer.text();
  const text = /id="release-registry"[^>]*>([^<]*)</u.exec(html)?.[1] ?? '';
  const found = releaseRegistry.parse(JSON.parse(text)).remotes.find((remote) => remote.name === name);
  return {
    html,
    status: answer.status,
    policy: answer.headers.get('Content-Security-Policy') ?? '',
    release: found,
  };
};
const liveOf = async (name: ForeignName): Promise<RemoteRelease> => {
  const { release: live } = await documentOf(name);
  if (live === undefined) throw new Error(`nothing of ${name} is live`);
  return live;
};

describe.each([
  ['sleep-lab', 'sleep_lab', undefined],
  ['food-diary', 'food_diary', 'module'],
] as const)('a plain build of %s', (name, globalName, entryType) => {
  let first = '';
  it('is published, promoted and served, with what the shell needs to register it', async () => {
    expect((await documentOf(name)).status).toBe(404);
    const output = await publish(name, await build(name));
    first = /^[0-9a-f]{16}/u.exec(output)?.[0] ?? '';
    await done(name, 'promote', name);
    const { status, release: live } = await documentOf(name);
    expect(status).toBe(200);
    expect(live).toMatchObject({ version: first, globalName, foreign: true, paths: [`/${name}`] });
    expect(live?.entryType).toBe(entryType);
    expect(live).not.toHaveProperty('runtime');
    for (const url of [live?.entry, ...(live?.scripts ?? []), ...(live?.styles ?? [])]) {
      const answer = await fetch(`${product.url}${url}`);
      expect(answer.headers.get('Content-Type')).toBe(
        `text/${url?.endsWith('.css') ? 'css' : 'javascript'}; charset=utf-8`,
      );
      const hash = createHash('sha384').update(Buffer.from(await answer.arrayBuffer()));
      expect(live?.integrity[url ?? '']).toBe(`sha384-${hash.digest('base64')}`);
    }
  });

  it('serves its types at a constant address', async () => {
    const zip = await fetch(`${product.url}/remotes/${name}/@mf-types.zip`);
    expect(zip.status).toBe(200);
    expect(zip.url).toContain(`/remotes/${name}/${first}/`);
    expect(zip.headers.get('Content-Type')).toBe('application/zip');
    expect(Buffer.from(await zip.arrayBuffer()).toString('latin1')).toContain('routes.d.ts');
    const api = await fetch(`${product.url}/remotes/${name}/@mf-types.d.ts`);
    expect(api.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(await api.text()).toContain('RemoteKeys');
    const moving = await fetch(`${product.url}/remotes/${name}/@mf-types.zip`, { redirect: 'manual' });
    expect(moving.headers.get('Cache-Control')).toBe('no-cache');
  });
});

describe('document of a page', () => {
  it('preloads modules as modulepreload, with integrity for each', async () => {
    const { html, policy, release: live } = await documentOf('food-diary');
    const map = /<script type="importmap">([^<]*)<\/script>/u.exec(html)?.[1] ?? '';
    const { integrity } = JSON.parse(map) as { integrity: Record<string, string> };
    for (const url of [live?.entry ?? '', ...(live?.scripts ?? [])]) {
      expect(html).toContain(`<link rel="modulepreload" href="${url}" integrity="${live?.integrity[url]}">`);
      expect(integrity[url]).toBe(live?.integrity[url]);
    }
    expect(html).toContain(`<link rel="preload" as="style" crossorigin href="${live?.styles[0]}"`);
    expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('modulepreload'));
    const hash = createHash('sha256').update(map).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it('preloads scripts of another toolchain without running them', async () => {
    const { html, release: live } = await documentOf('sleep-lab');
    for (const url of [live?.entry ?? '', ...(live?.scripts ?? [])]) {
      expect(html).toContain(`<link rel="preload" as="script" href="${url}"`);
      expect(html).not.toContain(`src="${url}"`);
    }
  });
});

const config = { 'sleep-lab': 'rspack.config.ts', 'food-diary': 'vite.config.ts' } as const;
const react = 'react: { singleton: true },';

describe('build of another toolchain', () => {
  it.each(names)('is refused with its own React: %s', async (name) => {
    const folder = await build(name, { [config[name]]: [react, ''] });
    const { code, output } = await run(name, 'publish', '--build', folder, '--paths', `/${name}`);
    expect(code).not.toBe(0);
    expect(output).toContain(
      'It brings a react of its own; it must share the shell’s: set shared: { react: { singleton: true } }',
    );
  });

  it.each([
    ['for development', `mode: 'production'`, `mode: 'development'`, `set mode: 'production'`],
    [
      'without its lists',
      'manifest: true,',
      'manifest: { disableAssetsAnalyze: true },',
      'leave manifest.disableAssetsAnalyze out',
    ],
  ])('is refused when built %s, with the option to set', async (_, words, others, advice) => {
    const folder = await build('sleep-lab', { 'rspack.config.ts': [words, others] });
    const { code, output } = await run('sleep-lab', 'publish', '--build', folder, '--paths', '/sleep-lab');
    expect(code).not.toBe(0);
    expect(output).toContain(advice);
  });

  it('is refused if it needs another version of React', async () => {
    const old = `react: { singleton: true, requiredVersion: '^18.2.0' },`;
    const folder = await build('sleep-lab', { [config['sleep-lab']]: [react, old] });
    const { output } = await run('sleep-lab', 'publish', '--build', folder, '--paths', '/sleep-lab');
    expect(output).toContain('It runs with react ^18.2.0; the shell has 19.3.1');
  });

  it('adds the pages that it lists to the menu', async () => {
    const folder = await build('sleep-lab');
    const icon = 'M4 12h16';
    const list = (pages: unknown) => writeFile(join(folder, '.pages.json'), JSON.stringify(pages));
    const publishPages = () =>
      run(
        'sleep-lab',
        'publish',
        '--build',
        folder,
        '--paths',
        '/sleep-lab',
        '--pages',
        join(folder, '.pages.json'),
      );
    const pages = [{ path: '/sleep-lab', title: 'Sleep Lab', navigation: { icon, menu: 95 } }];
    await list(pages);
    expect(await publishPages()).toMatchObject({ code: 0 });
    await done('sleep-lab', 'promote', 'sleep-lab');
    expect(menuOf([await liveOf('sleep-lab')])).toContainEqual({
      path: '/sleep-lab',
      label: 'Sleep Lab',
      icon,
    });

    await list([{ ...pages[0], path: '/food' }]);
    expect((await publishPages()).output).toContain('/food is listed and is none of its paths');
    await list([{ path: '/sleep-lab' }]);
    expect((await publishPages()).output).toMatch(/pages\.json is not a list of pages:[^]*\[0\]\.title/u);
    await writeFile(join(folder, '.pages.json'), 'no JSON');
    expect((await publishPages()).output).toContain('can’t be read, or is not JSON');
  });

  it('is refused without paths or without a build, with the missing option', async () => {
    const folder = await build('sleep-lab');
    expect((await run('sleep-lab', 'publish', '--build', folder)).output).toContain('--paths /sleep-lab');
    expect((await run('sleep-lab', 'publish')).output).toContain('--build <folder>');
    expect((await run('sleep-lab', 'publish', '--build', join(folder, 'nothing'))).output).toContain(
      'Set manifest: true in the federation plugin',
    );
  });
});

describe('build with the shell’s federation runtime', () => {
  const named = `name: 'food_diary',`;
  const external = `name: 'food_diary', experiments: { externalRuntime: true },`;
  let folder = '';
  const taking = (range?: string): Promise<Ended> => {
    const runtime = range === undefined ? [] : ['--runtime', range];
    return run('food-diary', 'publish', '--build', folder, '--paths', '/food-diary', ...runtime);
  };
  beforeAll(async () => {
    folder = await build('food-diary', { [config['food-diary']]: [named, external] });
  });

  it('is refused until it states a compatible version range', async () => {
    expect((await taking()).output).toContain('does not say in which versions');
    expect((await taking('new')).output).toContain('new is no range of versions');
    expect((await taking('^3.0.0')).output).toContain(
      'It runs with the federation runtime ^3.0.0; the shell has 2.9.2',
    );
  });

  it('is served while the shell has a compatible runtime, and the previous build otherwise', async () => {
    const before = await liveOf('food-diary');
    expect((await taking('^2.9.0')).code).toBe(0);
    await done('food-diary', 'promote', 'food-diary');
    expect(await liveOf('food-diary')).toMatchObject({ runtime: '^2.9.0' });
    await shellWith('3.0.0');
    // Files are looked at once a second.
    await eventually(
      'the previous build is live',
      async () => (await liveOf('food-diary')).version === before.version,
    );
    expect((await run('food-diary', 'promote', 'food-diary')).output).toContain('the shell has 3.0.0');
    await shellWith('2.9.2');
    expect(await liveOf('food-diary')).toMatchObject({ runtime: '^2.9.0' });
  });
});
