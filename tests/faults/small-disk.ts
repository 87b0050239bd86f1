import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A disk of its own for a test, in memory. */
export type SmallDisk = {
  readonly folder: string;
  /** Why there is none; undefined where there is. */
  readonly impossible: string | undefined;
  /** Takes all room that is left. */
  fill(): Promise<void>;
  /** Gives it back. */
  empty(): Promise<void>;
  /** Takes the disk away; nothing may have a file open there. */
  remove(): Promise<void>;
};

/** Mounts a disk of so many megabytes, where this user may. */
export const mountSmallDisk = async (megabytes: number): Promise<SmallDisk> => {
  const folder = await mkdtemp(join(tmpdir(), 'secondspring-full-'));
  const filler = join(folder, 'filler');
  const impossible = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).then(
    () => undefined,
    (error: unknown) =>
      `no file system can be mounted here: ${error instanceof Error ? error.message : String(error)}`,
  );
  return {
    folder,
    impossible,
    fill: async () => {
      const { bavail, bsize } = await statfs(folder);
      const file = await open(filler, 'w');
      await file.write(Buffer.alloc(bavail * bsize)).catch(() => undefined);
      for (;;) {
        const wrote = await file.write(Buffer.alloc(512)).catch(() => undefined);
        if (wrote === undefined || wrote.bytesWritten === 0) break;
      }
      await file.close();
    },
    empty: () => rm(filler),
    remove: async () => {
      if (impossible === undefined) await run('umount', [folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
