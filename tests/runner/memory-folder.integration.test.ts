import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeMemoryFolder, MEMORY, PREFIX } from './memory-folder.ts';

describe('the folder in memory', () => {
  it('is made where there is room, and those of killed runs are removed', async (test) => {
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

  it('is not made on a disk, where there is too little room, or where nothing is', async () => {
    expect(await makeMemoryFolder(import.meta.dirname, 1)).toBeUndefined();
    expect(await makeMemoryFolder(MEMORY, Infinity)).toBeUndefined();
    expect(await makeMemoryFolder(join(import.meta.dirname, 'nowhere'))).toBeUndefined();
  });
});
