import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeDurably } from './write-durably.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secondspring-durable-'));
});
afterEach(async () => await rm(folder, { recursive: true, force: true }));

describe('writeDurably', () => {
  it('replaces the file atomically, readable by its owner only, without leftovers', async () => {
    const file = join(folder, 'secret');
    await writeDurably(file, 'one');
    await writeFile(`${file}.new`, 'left by a power cut');
    await writeDurably(file, 'two');
    expect(await readFile(file, 'utf8')).toBe('two');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['secret']);
  });

  it('keeps the previous file on failure', async () => {
    const file = join(folder, 'taken');
    await writeDurably(join(folder, 'other'), 'x');
    await rm(folder, { recursive: true });
    await expect(writeDurably(file, 'two')).rejects.toThrow('ENOENT');
  });
});

/** Files needed at the next start must be flushed, or they may be empty after a power cut. */
it('is used for every file that the embedded servers write', async () => {
  const root = join(import.meta.dirname, '../../embedded');
  const sources = (await readdir(root, { recursive: true })).filter(
    (name) => /^(?:launcher|identity-provider|postgres)[\\/].*\.ts$/u.test(name) && !name.includes('.test.'),
  );
  expect(sources.length).toBeGreaterThan(20);
  const writing: string[] = [];
  for (const name of sources) {
    const calls =
      (await readFile(join(root, name), 'utf8')).match(/(?<!\.)\bwriteFile(?:Sync)?\([^)]*/gu) ?? [];
    writing.push(...calls.map((call) => `${name}: ${call}`));
  }
  expect(writing).toEqual(["launcher/data-folder.ts: writeFile(probe, 'probe'"]);
});
