import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyDomains } from '@secondspring/contracts/events/key-domain.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearDataFolder, dataFolder, makeFolder, openDataFolder } from './data-folder.ts';
import { loadDevelopmentSecrets } from './development-secrets.ts';

let home: string;
let root: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'secondspring-data-'));
  root = join(home, 'data');
});
afterEach(async () => {
  await rm(home, { recursive: true, force: true });
});

const open = async (): Promise<void> => {
  await makeFolder(root);
  await openDataFolder(dataFolder(root));
};

describe('openDataFolder', () => {
  it('creates folders readable by the owner only, and reopens them', async () => {
    await open();
    await open();
    const modes = ['.', 'events', 'identity-provider', 'logs'].map(
      async (name) => (await stat(join(root, name))).mode & 0o777,
    );
    expect(await Promise.all(modes)).toEqual([0o711, 0o700, 0o700, 0o700]);
  });

  it('rejects a folder with other content and leaves it unchanged', async () => {
    await mkdir(root);
    await writeFile(join(root, 'thesis.txt'), 'years of work');
    await expect(open()).rejects.toThrow(/is not a data folder of Second Spring/);
    expect(await readdir(root)).toEqual(['thesis.txt']);
  });

  it('reports a file in place of the folder', async () => {
    await writeFile(root, '');
    await expect(open()).rejects.toThrow(/is not a folder/);
  });

  it.each([
    ['nonsense', /is broken/],
    ['', /is broken/],
    ['{"layout":99}', /another version/],
  ])('reports the marker %j', async (text, words) => {
    await open();
    await writeFile(join(root, 'second-spring.json'), text);
    await expect(open()).rejects.toThrow(words);
    await expect(open()).rejects.not.toThrow(/--fresh/);
  });

  it('rejects a folder of an earlier version, says what to do, and removes nothing', async () => {
    await mkdir(join(root, 'events'), { recursive: true });
    await writeFile(join(root, 'events', 'data.mdb'), 'events');
    await writeFile(join(root, 'second-spring.json'), '{"layout":1}\n');
    await expect(open()).rejects.toThrow(
      `${root} was written by an earlier version of Second Spring and is too old for this one. ` +
        'Start afresh with npm start -- --fresh, which deletes the stored data, or choose another folder with DATA_DIR.',
    );
    expect(await readdir(root, { recursive: true })).toEqual(
      expect.arrayContaining(['second-spring.json', 'events', join('events', 'data.mdb')]),
    );
    expect(await readFile(join(root, 'second-spring.json'), 'utf8')).toBe('{"layout":1}\n');
    await clearDataFolder(dataFolder(root));
    await open();
    expect(await readFile(join(root, 'second-spring.json'), 'utf8')).toBe('{"layout":2}\n');
  });
});

describe('clearDataFolder', () => {
  it('removes only our own files', async () => {
    await open();
    await writeFile(join(root, 'events', 'data.mdb'), 'events');
    await writeFile(join(root, 'notes.txt'), 'mine');
    await clearDataFolder(dataFolder(root));
    expect(await readdir(root)).toEqual(['notes.txt']);
  });

  it('rejects a folder without our marker', async () => {
    await mkdir(join(root, 'events'), { recursive: true });
    await expect(clearDataFolder(dataFolder(root))).rejects.toThrow(/not a data folder/);
    expect(await readdir(root)).toEqual(['events']);
  });

  it('accepts a missing folder', async () => {
    await expect(clearDataFolder(dataFolder(root))).resolves.toBeUndefined();
  });
});

describe('loadDevelopmentSecrets', () => {
  const file = (): string => join(root, 'secrets.json');

  it('creates secrets once, marked as development and readable by the owner only', async () => {
    await open();
    const first = await loadDevelopmentSecrets(file(), false);
    expect(await loadDevelopmentSecrets(file(), true)).toEqual(first);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(first.SESSION_SECRET).toMatch(/^dev-.{43}$/);
    const master = Buffer.from(first.HEALTH_MASTER_KEY, 'base64');
    expect(master).toHaveLength(32);
    expect(master.toString('latin1', 0, 4)).toBe('dev-');
    expect(new Set(Object.values(first)).size).toBe(keyDomains.length + 3);
  });

  it('never replaces secrets of stored data', async () => {
    await open();
    await expect(loadDevelopmentSecrets(file(), true)).rejects.toThrow(/are lost/);
    await writeFile(file(), '{"INDEX_KEY":"short"}');
    await expect(loadDevelopmentSecrets(file(), false)).rejects.toThrow(/are broken/);
    expect(await readFile(file(), 'utf8')).toBe('{"INDEX_KEY":"short"}');
    await rm(file());
    const { REPORTS_MASTER_KEY: _, ...fewer } = await loadDevelopmentSecrets(file(), false);
    await writeFile(file(), JSON.stringify(fewer));
    await expect(loadDevelopmentSecrets(file(), true)).rejects.toThrow(/are broken/);
  });
});
