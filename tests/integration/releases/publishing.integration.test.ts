import { OWN_RUNTIME_MAX, REMOTE_SCRIPTS_MAX } from '@secondspring/contracts/remotes/limits.ts';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { Problem } from '@secondspring/contracts/http/problem.ts';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type Product } from '../product/product.ts';
import { sha384, smallBuild, type BuildOptions } from './small-build.ts';
import { giveToken, ReleaseTeam } from './team.ts';

let product: Product;
let team: ReleaseTeam;
beforeAll(async () => {
  product = await startProduct({ projectors: false });
  team = new ReleaseTeam(product.url, 'reviews', (await giveToken(product, 'reviews')).token);
  // The packages that the shell provides.
  await writeFile(
    join(product.shellDir, 'mf-manifest.json'),
    JSON.stringify({
      metaData: { name: 'shell', publicPath: '/', pluginVersion: '2.9.2', remoteEntry: { name: '' } },
      shared: [{ name: 'react', version: '19.3.1', requiredVersion: '^19.3.1', singleton: true }],
      exposes: [],
    }),
  );
  const community = new ReleaseTeam(product.url, 'community', (await giveToken(product, 'community')).token);
  const charts = { name: 'charts', version: '2.0.0', requiredVersion: '^2.0.0', singleton: true };
  const react = { name: 'react', version: '19.3.1', requiredVersion: '^19.0.0', singleton: true };
  const version = await community.publish(
    await smallBuild({ name: 'community', paths: ['/community', '/stories'], shared: [react, charts] }),
  );
  await community.done('POST', '/promotion', { version, why: 'a test' });
});
afterAll(async () => await product.stop());

const linesOf = async (answer: Response): Promise<readonly string[]> =>
  ((await answer.json()) as Problem).issues?.map(({ message }) => message) ?? [];
const historyLength = async (): Promise<number> => (await team.done<unknown[]>('GET', '/history')).length;

const react = { name: 'react', version: '19.3.1', requiredVersion: '^19.3.1', singleton: true };
const refused: readonly (readonly [string, BuildOptions, string])[] = [
  ['of another micro-frontend', { name: 'health' }, 'This is a build of health, not of reviews'],
  [
    'that was changed after it was made',
    { stating: (build) => ({ ...build, paths: ['/'] }) },
    'Its version is not the hash of its files: release.json was changed after the build',
  ],
  [
    'with a file outside of it',
    { files: { '../../shell/index.js': 'x' } },
    '../../shell/index.js is not a path within the build',
  ],
  ['with a hidden file', { files: { '.env.js': 'x' } }, '.env.js is not a path within the build'],
  ['with an absolute path', { files: { '/etc/x.js': 'x' } }, '/etc/x.js is not a path within the build'],
  ['with a page', { files: { 'login.html': 'x' } }, 'login.html is of a kind that is not served'],
  [
    'without a manifest',
    { files: { 'mf-manifest.json': '{' } },
    'mf-manifest.json is missing or can’t be read',
  ],
  [
    'that lists a page outside its paths',
    { pages: [{ path: '/elsewhere', title: 'Elsewhere' }] },
    '/elsewhere is listed and is none of its paths',
  ],
  [
    'that wants a link to a page of many addresses',
    {
      pages: [{ path: '/treatment-reviews/{slug}', title: 'Reviews', navigation: { icon: 'M1 2', menu: 1 } }],
    },
    '/treatment-reviews/{slug} has no single address, which a link in the menu or the bar needs',
  ],
  [
    'that exposes nothing to the shell',
    { manifest: (manifest) => ({ ...manifest, exposes: [] }) },
    "It exposes no ./routes, which the shell loads: set exposes: { './routes': './src/routes.tsx' }",
  ],
  [
    'whose entry is elsewhere',
    { stating: (build) => ({ ...build, entry: '/remotes/community/1111111111111111/remoteEntry.js' }) },
    '/remotes/community/1111111111111111/remoteEntry.js is no file of this build',
  ],
  [
    'that loads its chunks from elsewhere',
    {
      manifest: (manifest) => ({
        ...manifest,
        metaData: {
          name: 'reviews',
          publicPath: 'https://cdn.example/',
          globalName: 'mfe_reviews',
          remoteEntry: { name: 'remoteEntry.js', type: 'global' },
        },
      }),
    },
    "It loads its chunks from https://cdn.example/, not from where its entry lies: set output.publicPath: 'auto' (Rspack, webpack), or leave base out (Vite)",
  ],
  [
    'whose entry is of a type that no browser loads',
    {
      manifest: (manifest) => ({
        ...manifest,
        metaData: { name: 'reviews', remoteEntry: { name: 'remoteEntry.js', type: 'commonjs-module' } },
      }),
    },
    'Its entry is of the type commonjs-module; the shell loads global, var, window, self, module, esm: leave library out',
  ],
  [
    'whose container is called as that of another one',
    { globalName: 'mfe_community' },
    'Its container is called mfe_community, as that of community is: set another name in the federation plugin',
  ],
  [
    'whose container is called as the shell',
    { globalName: 'shell' },
    'Its container is called shell, as that of the shell is',
  ],
  [
    'for another federation runtime than the shell’s',
    { runtime: '~2.8.0' },
    'It runs with the federation runtime ~2.8.0; the shell has 2.9.2: build it with a plugin of that version, or without experiments.externalRuntime',
  ],
  [
    'for a federation runtime that it does not name as a range',
    { runtime: 'newest' },
    'newest is no range of versions of the federation runtime, as ^2.9.0 is',
  ],
  [
    'that takes the shell’s federation runtime and does not say in which versions',
    {
      runtime: null,
      files: { 'assets/runtime.js': 'module.exports=self._FEDERATION_RUNTIME_CORE' },
    },
    'It takes the shell’s federation runtime (experiments.externalRuntime) and does not say in which versions: publish it with --runtime',
  ],
  ['of another contract', { contract: 99 }, 'It keeps contract 99; the shell keeps'],
  [
    'with a library the shell’s version of which it can’t use',
    { shared: [{ ...react, version: '18.3.1', requiredVersion: '^18.3.1' }] },
    'It runs with react ^18.3.1; the shell has 19.3.1: if it runs with that too, set requiredVersion',
  ],
  [
    'with a react of its own',
    { shared: [] },
    'It brings a react of its own; it must share the shell’s: set shared: { react: { singleton: true } }',
  ],
  [
    'that may load a second react',
    { shared: [{ ...react, singleton: false }] },
    'It may load a second react: set singleton: true for it in shared',
  ],
  [
    'made for development',
    { files: { 'assets/page.js': '(0,runtime__WEBPACK_IMPORTED_MODULE_0__.jsxDEV)("p",{})' } },
    "assets/page.js is made for development, which the shell’s React can’t run: set mode: 'production'",
  ],
  [
    'that runs text as script',
    { files: { 'assets/page.js': String.raw`const a={7:()=>{eval("var b=1\n//# sourceURL=[module]")}}` } },
    "assets/page.js runs text as script, which the content policy forbids: set devtool: 'source-map'",
  ],
  [
    'with a library that another one shares in another version',
    { shared: [react, { name: 'charts', version: '3.1.0', requiredVersion: '^3.0.0', singleton: true }] },
    'It shares charts 3.1.0, community 2.0.0: they don’t run with each other’s',
  ],
  [
    'beyond the budget',
    { files: { 'assets/routes.js': `export default "${randomBytes(40_000).toString('base64')}";` } },
    `the budget is ${REMOTE_SCRIPTS_MAX}`,
  ],
  [
    'with a runtime of its own beyond what such may weigh',
    {
      runtime: null,
      files: { 'assets/routes.js': `export default "${randomBytes(70_000).toString('base64')}";` },
    },
    `the budget is ${REMOTE_SCRIPTS_MAX + OWN_RUNTIME_MAX}; with the shell’s federation runtime (externalRuntime) it would be less`,
  ],
  [
    'with a script of another origin',
    { files: { 'assets/late.js': 'const a=()=>import("https://evil.example/a.js")' } },
    'assets/late.js loads from another origin: https://evil.example',
  ],
  [
    'with a style sheet of another origin',
    { files: { 'assets/late.css': '@import "//evil.example/a.css";' } },
    'assets/late.css loads from another origin: //evil.example',
  ],
  [
    'with a picture of another origin on its front page',
    { files: { 'first-paint.html': '<h1>Hi</h1><img alt="" src="https://evil.example/p.png">' } },
    'first-paint.html loads from another origin: https://evil.example',
  ],
  ['for pages of another one', { paths: ['/stories/mine'] }, '/stories/mine is taken by community'],
  ['for calls', { paths: ['/api/users'] }, '/api/users belongs to the product itself'],
  ['for a malformed path', { paths: ['/Treatment Reviews'] }, 'is not a path prefix'],
  ['for no pages', { paths: [] }, 'It serves no path'],
  [
    'whose document would ask for what is hers alone',
    { firstCalls: [{ path: '/treatment-reviews', calls: ['/api/progress/user/me'] }] },
    '/api/progress/user/me is no call by which anyone may read',
  ],
];

describe('publishing a build', () => {
  it.each(refused)('refuses a build %s, in one line and without an event', async (_, options, line) => {
    const build = await smallBuild(options);
    const before = await historyLength();
    await team.upload(build.files.values());
    const answer = await team.state(build);
    expect(answer.status).toBe(422);
    const lines = await linesOf(answer);
    expect(lines.join('\n')).toContain(line);
    for (const each of lines) expect(each).toMatch(/^[^\n]+$/u);
    expect(await historyLength()).toBe(before);
  });

  it('accepts a valid build, even with links in its text', async () => {
    const build = await smallBuild({
      says: 'See https://www.nhs.uk/conditions/menopause for more',
      files: { 'first-paint.html': '<h1>Hi</h1><a href="https://www.nhs.uk">More</a>' },
    });
    expect(await team.publish(build)).toBe(build.build.version);
  });

  it('allows more bytes for a bundled runtime, and accepts the shell’s runtime if declared', async () => {
    const heavy = `export default "${randomBytes(40_000).toString('base64')}";`;
    await team.publish(await smallBuild({ runtime: null, files: { 'assets/routes.js': heavy } }));
    const taking = 'module.exports=self._FEDERATION_RUNTIME_CORE';
    await team.publish(await smallBuild({ runtime: '^2.9.0', files: { 'assets/runtime.js': taking } }));
  });

  it('refuses to promote a build that conflicts with a live one', async () => {
    const build = await smallBuild({ says: 'later', paths: ['/treatment-reviews', '/later'] });
    const version = await team.publish(build);
    const health = new ReleaseTeam(product.url, 'health', (await giveToken(product, 'health')).token);
    const taking = await smallBuild({ name: 'health', paths: ['/later'] });
    await health.publish(taking);
    await health.done('POST', '/promotion', { version: taking.build.version, why: 'first' });
    const answer = await team.call('POST', '/promotion', { version, why: 'too late' });
    expect(answer.status).toBe(422);
    expect(await linesOf(answer)).toEqual(['/later is taken by health']);
    expect((await team.call('PUT', '/canary', { version, share: 10, why: 'too late' })).status).toBe(422);
  });
});

describe('uploaded files', () => {
  it('are refused and not stored if their hash differs', async () => {
    const [good, bad] = [Buffer.from('var good;'), Buffer.from('var bad;')];
    const answer = await team.upload([bad], () => sha384(good));
    expect(answer.status).toBe(422);
    const { build } = await smallBuild({ says: 'x' });
    const stated = await team.state({ build: { ...build, files: {} }, files: new Map() });
    expect(stated.status).toBe(422);
    const both = await smallBuild({ says: 'files', files: { 'assets/good.js': good, 'assets/bad.js': bad } });
    const { missing } = (await (await team.state(both)).json()) as { missing: string[] };
    expect(missing).toEqual(expect.arrayContaining([sha384(good), sha384(bad)]));
  });

  it('are refused if they are too large together', async () => {
    const answer = await team.upload([randomBytes(3_000_000), randomBytes(3_000_000)]);
    expect(answer.status).toBe(413);
  });

  it.each(['../../x.js', 'x', ''])('are refused under the name %j', async (name) => {
    const answer = await team.upload([Buffer.from('x')], () => `sha384-${name}`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it('are not served after being changed in the storage, and can be uploaded again', async () => {
    const build = await smallBuild({ says: 'tampered' });
    const version = await team.publish(build);
    await team.done('POST', '/promotion', { version, why: 'a test' });
    const folder = join(product.folder, 'releases');
    const stored = (await readdir(folder, { recursive: true })).filter((path) => /-/u.test(path));
    for (const path of stored)
      await writeFile(join(folder, path), brotliCompressSync(Buffer.from('var evil;')));
    // Another process has not cached the files.
    const other = await product.second();
    const answer = await fetch(`${other.url}${build.build.entry}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('evil');
    const again = new ReleaseTeam(other.url, 'reviews', team.token);
    expect(((await (await again.state(build)).json()) as { published: boolean }).published).toBe(false);
    await again.publish(build);
    expect(await (await fetch(`${other.url}${build.build.entry}`)).text()).toBe('var reviews="tampered";');
    await other.stop();
  });

  it('are served from the storage after they are gone from the product’s disk', async () => {
    const build = await smallBuild({ says: 'kept' });
    const version = await team.publish(build);
    await team.done('POST', '/promotion', { version, why: 'a test' });
    await rm(join(product.remotesDir, 'reviews'), { recursive: true });
    expect((await fetch(`${product.url}${build.build.entry}`)).status).toBe(200);
    expect(await readFile(join(product.shellDir, 'index.html'), 'utf8')).toContain('<head>');
    const html = await (await fetch(`${product.url}/treatment-reviews`)).text();
    expect(html).toContain(build.build.entry);
  });
});
