import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBrowser } from './browser.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'browser-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Creates a program that exits with the code at once, and returns its path. */
async function place(name: string, exitCode: number): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\nexit ${exitCode}\n`);
  await chmod(path, 0o755);
  return path;
}

describe('findBrowser', () => {
  it('uses the browser of CHROMIUM_PATH', async () => {
    const set = await place('mine', 0);
    await place('chromium-headless-shell', 0);
    expect(await findBrowser({ CHROMIUM_PATH: set, PATH: folder }, () => {})).toBe(set);
  });

  it('reports a CHROMIUM_PATH that does not run, and uses another browser', async () => {
    const printed: string[] = [];
    const chromium = await place('chromium', 0);
    const missing = join(folder, 'missing');
    expect(await findBrowser({ CHROMIUM_PATH: missing, PATH: folder }, (line) => printed.push(line))).toBe(
      chromium,
    );
    expect(printed).toEqual([`CHROMIUM_PATH is ${missing}, which cannot be run.`]);
  });

  it('prefers a headless shell to a full browser', async () => {
    await place('chromium', 0);
    const shell = await place('chromium-headless-shell', 0);
    expect(await findBrowser({ PATH: folder }, () => {})).toBe(shell);
  });

  it('skips a stub that does not start', async () => {
    await place('chromium', 1);
    const chrome = await place('google-chrome', 0);
    expect(await findBrowser({ PATH: folder }, () => {})).toBe(chrome);
  });
});
