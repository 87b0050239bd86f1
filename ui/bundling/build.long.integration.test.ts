import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFrontend } from './build-frontend.ts';
import { firstVisitBudget, measureFirstVisit, type FirstVisit } from './first-visit.ts';

const root = dirname(dirname(import.meta.dirname));
let output = '';
const versions: (string | null)[] = [];

const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
const folders = ['shell', ...remotes];
const short = (folder: string) => folder.replace('mfe-', '');

const build = (folder: string) => buildFrontend(root, folder, { output });

beforeAll(async () => {
  output = await mkdtemp(join(tmpdir(), 'second-spring-build-'));
  versions.push(...(await Promise.all(folders.map(build))));
});

afterAll(() => rm(output, { recursive: true, force: true }));

describe('a build of the front end', () => {
  it('stays within the limits of a first visit to the front page, lazy chunks included', async () => {
    const weight = await measureFirstVisit(output, 'onboarding');
    expect(weight.scripts).toBeLessThanOrEqual(firstVisitBudget.scripts);
    expect(weight.overlays).toBeLessThanOrEqual(firstVisitBudget.overlays);
    expect(weight.overlays).toBeGreaterThan(20_000);
    expect(weight.keeping).toBeLessThanOrEqual(firstVisitBudget.keeping);
    // Files that the document does not name load lazily. They are weighed too, including the overlays.
    const scripts = (await readdir(join(output, 'shell/dist/assets'))).filter((file) => file.endsWith('.js'));
    const named = await readFile(join(output, 'shell/dist/index.html'), 'utf8');
    expect(scripts.filter((file) => !named.includes(file)).length).toBeGreaterThan(1);
    expect(named).not.toMatch(/overlays|kept-/u);
    const loaded = scripts.filter((file) => !file.startsWith('overrides'));
    const sizes = await Promise.all(
      loaded.map(async (file) => (await stat(join(output, 'shell/dist/assets', `${file}.br`))).size),
    );
    expect(weight.scripts + weight.overlays + weight.keeping - weight.remoteScripts).toBe(
      sizes.reduce((sum, size) => sum + size, 0),
    );
  });

  it('has browsers compile every script while it arrives, except the first few bytes that start a painted page', async () => {
    const assets = join(output, 'shell/dist/assets');
    const scripts = (await readdir(assets)).filter((file) => file.endsWith('.js'));
    const texts = await Promise.all(scripts.map((file) => readFile(join(assets, file), 'utf8')));
    const plain = scripts.filter(
      (_, place) => texts[place]?.startsWith('//# allFunctionsCalledOnLoad\n') === false,
    );
    expect(plain).toEqual([expect.stringMatching(/^start\./u)]);
  });

  it('subsets the font of headings', async () => {
    const assets = join(output, 'shell/dist/assets');
    const fonts = (await readdir(assets)).filter((file) => file.endsWith('.woff2'));
    expect(fonts).toHaveLength(2);
    const sizes = await Promise.all(fonts.map(async (file) => (await stat(join(assets, file))).size));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(13_000);
  });

  it.each(remotes)(
    'keeps %s within the size budget of a micro-frontend, and within its team’s own budget',
    async (folder) => {
      const weight = await measureFirstVisit(output, short(folder));
      const { firstVisit = {} }: { firstVisit?: Partial<FirstVisit> } = JSON.parse(
        await readFile(join(root, folder, 'package.json'), 'utf8'),
      );
      const { remoteScripts, styles, overlays } = firstVisitBudget;
      const own = { scripts: Infinity, remoteScripts, styles, overlays, ...firstVisit };
      expect(weight.scripts).toBeLessThanOrEqual(own.scripts);
      expect(weight.remoteScripts).toBeLessThanOrEqual(Math.min(own.remoteScripts, remoteScripts));
      expect(weight.styles).toBeLessThanOrEqual(Math.min(own.styles, styles));
      expect(weight.remoteScripts).toBeGreaterThan(4000);
    },
  );

  it('contains at its root the files that browsers and phones request, and no others of that folder', async () => {
    const files = await readdir(join(output, 'shell/dist'));
    for (const file of ['favicon.ico', 'robots.txt', 'apple-touch-icon.png', 'manifest.webmanifest'])
      expect(files).toContain(file);
    expect(files.filter((file) => file.includes('.test.'))).toEqual([]);
    const html = await readFile(join(output, 'shell/dist/index.html'), 'utf8');
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
  });

  it('sets every property that its styles read', async () => {
    const files = (await readdir(output, { recursive: true })).filter((file) =>
      /\.(?:css|js|html)$/u.test(file),
    );
    const text = (await Promise.all(files.map((file) => readFile(join(output, file), 'utf8')))).join('\n');
    const set = new Set([...text.matchAll(/(--[\w-]+)["`]?[:,]/gu)].map(([, name]) => name));
    const read = new Set([...text.matchAll(/var\((--[\w-]+)\)/gu)].map(([, name = '']) => name));
    expect(read.size).toBeGreaterThan(50);
    expect([...read].filter((name) => !set.has(name))).toEqual([]);
  });

  it.each(remotes)('has the calls that its sources name, and not those of others: %s', async (folder) => {
    const home = join(output, 'dist/remotes', short(folder), versions[folders.indexOf(folder)] ?? '');
    const scripts = (await readdir(home, { recursive: true })).filter((file) => file.endsWith('.js'));
    const code = (await Promise.all(scripts.map((file) => readFile(join(home, file), 'utf8')))).join('');
    const has = (path: string) => code.includes(path);
    expect([has('/api/bloodwork/upload'), has('/api/stories/{id}/comments')]).toEqual([
      folder === 'mfe-health',
      folder === 'mfe-community',
    ]);
  });

  it('is reused while nothing changes', async () => {
    expect(versions).toEqual(folders.map(() => expect.any(String)));
    expect(await build('shell')).toBeNull();
    expect(await build('mfe-reviews')).toBeNull();
  });

  it('puts a micro-frontend under its version, every file precompressed, without leftovers', async () => {
    const home = join(output, 'dist/remotes');
    expect((await readdir(home)).toSorted()).toEqual(remotes.map(short).toSorted());
    const version = versions[folders.indexOf('mfe-reviews')] ?? '';
    const files = await readdir(join(home, 'reviews', version), { recursive: true });
    const scripts = files.filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts)
      expect(files).toEqual(expect.arrayContaining([`${script}.br`, `${script}.gz`]));
    expect(files).toEqual(expect.arrayContaining(['remoteEntry.js', 'release.json']));
  });

  it('gives the shell a document without inline script or style, whose files all exist', async () => {
    const html = await readFile(join(output, 'shell/dist/index.html'), 'utf8');
    expect(html).not.toMatch(/<style|style=|<script(?![^>]* src=)/u);
    const files = (await readdir(join(output, 'shell/dist'), { recursive: true })).map((file) => `/${file}`);
    const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/gu)].map(([, path]) => path);
    expect(named.length).toBeGreaterThanOrEqual(5);
    expect(files).toEqual(expect.arrayContaining(named));
  });

  it('prerenders the frame and the front page, with class names of their style sheets', async () => {
    const html = await readFile(join(output, 'shell/dist/index.html'), 'utf8');
    expect(html).toMatch(
      /<div id="root">.*<main[^>]*><!--page--><\/main>.*<template data-entry>.*<\/template>.*<\/div>/u,
    );
    const version = versions[folders.indexOf('mfe-onboarding')] ?? '';
    const home = join(output, 'dist/remotes/onboarding', version);
    const page = await readFile(join(home, 'first-paint.html'), 'utf8');
    expect(page).toContain('Get Started - It&#x27;s Free');
    expect(page).not.toMatch(/style=|<script/u);
    const styles = async (folder: string) => {
      const files = (await readdir(folder)).filter((file) => file.endsWith('.css'));
      return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('');
    };
    const used = (text: string, prefix: string) =>
      [...text.matchAll(/class="([^"]+)"/gu)]
        .flatMap(([, names = '']) => names.split(' '))
        .filter((name) => name.startsWith(prefix));
    const known = await Promise.all([
      styles(join(output, 'shell/dist/assets')),
      styles(join(home, 'assets')),
    ]);
    for (const name of [...used(html, 'shell-'), ...used(page, 'onboarding-')])
      expect(known.join('')).toContain(`.${name}`);
    expect(used(page, 'onboarding-').length).toBeGreaterThan(10);
  });

  it('contains no schema library', async () => {
    const files = await readdir(output, { recursive: true });
    for (const file of files.filter((name) => name.endsWith('.js'))) {
      expect(await readFile(join(output, file), 'utf8')).not.toMatch(/ZodError|_zod\b/u);
    }
  });
});
