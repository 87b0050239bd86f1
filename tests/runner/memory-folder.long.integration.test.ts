import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeMemoryFolder, MEMORY, PREFIX } from './memory-folder.ts';

describe('makeMemoryFolder', () => {
  it('makes a folder where there is space, and removes those of killed runs', async (test) => {
    test.skip(!existsSync(MEMORY), `there is no ${MEMORY} on this system`);
    const { pid: ended } = spawnSync(process.execPath, ['--version']);
    const abandoned = join(MEMORY, `${PREFIX}${ended}`);
    await mkdir(abandoned);
    const folder = await makeMemoryFolder(MEMORY, 1);
    expect(folder).toBe(join(MEMORY, `${PREFIX}${process.pid}`));
    expect((await stat(folder ?? '')).isDirectory()).toBe(true);
    expect(existsSync(abandoned)).toBe(false);
    await rm(folder ?? '', { recursive: true });
  });

  it('returns undefined on a disk, without enough space, and for a missing path', async () => {
    expect(await makeMemoryFolder(import.meta.dirname, 1)).toBeUndefined();
    expect(await makeMemoryFolder(MEMORY, Infinity)).toBeUndefined();
    expect(await makeMemoryFolder(join(import.meta.dirname, 'nowhere'))).toBeUndefined();
  });
});
