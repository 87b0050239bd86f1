import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFrontend } from './build-frontend.ts';
import { firstVisitBudget, weighFirstVisit } from './first-visit.ts';
import type { Frontend } from './frontend.ts';

const root = dirname(dirname(import.meta.dirname));
let output = '';
let versions: (string | null)[] = [];

const frontend = async (folder: string): Promise<Frontend> => {
  const config: { default: Frontend } = await import(join(root, folder, 'rspack.config.ts'));
  return config.default;
};

const build = async (folder: string) => buildFrontend(root, folder, await frontend(folder), output);

beforeAll(async () => {
  output = await mkdtemp(join(tmpdir(), 'second-spring-build-'));
  versions = [await build('shell'), await build('mfe-reviews')];
});

afterAll(() => rm(output, { recursive: true, force: true }));

describe('a build of the front end', () => {
  it('stays within the weight of a first visit', async () => {
    const weight = await weighFirstVisit(output, 'reviews');
    expect(weight.scripts).toBeLessThanOrEqual(firstVisitBudget.scripts);
    expect(weight.remoteScripts).toBeLessThanOrEqual(firstVisitBudget.remoteScripts);
    expect(weight.styles).toBeLessThanOrEqual(firstVisitBudget.styles);
    expect(weight.remoteScripts).toBeGreaterThan(10_000);
  });

  it('is not made again while nothing changed', async () => {
    expect(versions).toEqual([expect.any(String), expect.any(String)]);
    expect([await build('shell'), await build('mfe-reviews')]).toEqual([null, null]);
  });

  it('puts a micro-frontend under its version, every file precompressed, with nothing left over beside it', async () => {
    const home = join(output, 'dist/remotes');
    expect(await readdir(home)).toEqual(['reviews']);
    const [version = ''] = versions.slice(1).filter((made) => made !== null);
    const files = await readdir(join(home, 'reviews', version), { recursive: true });
    const scripts = files.filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts)
      expect(files).toEqual(expect.arrayContaining([`${script}.br`, `${script}.gz`]));
    expect(files).toEqual(expect.arrayContaining(['remoteEntry.js', 'release.json']));
  });

  it('gives the shell a document without inline script or style, which every file it names exists for', async () => {
    const html = await readFile(join(output, 'shell/dist/index.html'), 'utf8');
    expect(html).not.toMatch(/<style|style=|<script(?![^>]* src=)/u);
    const files = (await readdir(join(output, 'shell/dist'), { recursive: true })).map((file) => `/${file}`);
    const named = [...html.matchAll(/(?:href|src)="([^"]+)"/gu)].map(([, path]) => path);
    expect(named.length).toBeGreaterThan(5);
    expect(files).toEqual(expect.arrayContaining(named));
  });

  it('carries no schema library to the phone', async () => {
    const files = await readdir(output, { recursive: true });
    for (const file of files.filter((name) => name.endsWith('.js'))) {
      expect(await readFile(join(output, file), 'utf8')).not.toMatch(/ZodError|_zod\b/u);
    }
  });
});
