import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A small disk in memory for one test. */
export type SmallDisk = {
  readonly folder: string;
  /** Why no disk can be mounted; undefined if it was. */
  readonly impossible: string | undefined;
  /** Uses up all free space. */
  fill(): Promise<void>;
  /** Frees the space. */
  empty(): Promise<void>;
  /** Unmounts the disk; no file may be open there. */
  remove(): Promise<void>;
};

/** Mounts a disk of this size, if the user has the rights. */
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
