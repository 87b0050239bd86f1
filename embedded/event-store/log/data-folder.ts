import { constants } from 'node:fs';
import { access, mkdir, open, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';

/** A folder that this process alone may use until it is released. */
export interface HeldFolder {
  release(): Promise<void>;
}

/**
 * Makes sure that the folder exists, can be written, holds a whole log file if it holds one, and is used by no other process. The hold is
 * a local socket named after the folder's inode, which the system takes back however the process ends.
 * @throws Error with one clear line.
 */
export async function holdFolder(folder: string): Promise<HeldFolder> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`The data folder ${folder} cannot be used: ${messageOf(error)}`, { cause: error });
  }
  const holder = await hold(folder);
  try {
    await refuseShortened(join(folder, 'data.mdb'));
  } catch (error) {
    holder.close();
    throw error;
  }
  return { release: async () => void holder.close() };
}

async function hold(folder: string): Promise<Server> {
  const { dev, ino } = await stat(folder);
  const name = `second-spring-event-store-${dev}-${ino}`;
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = new Error(`The data folder ${folder} is in use by another event store.`);
      reject(error.code === 'EADDRINUSE' ? taken : error);
    });
    server.listen({ path: process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}` }, resolve);
  });
  server.unref();
  return server;
}

/** Where LMDB's two meta pages say how long the file must be, and which of them is the newer. Numbers little-endian. */
const META = { magic: 24, pageSize: 48, lastPage: 144, transaction: 152, length: 160 } as const;
const MAGIC = 0xbe_ef_c0_de;

/** LMDB maps its file into memory: a file cut short would end the process at the first read beyond its end. */
async function refuseShortened(path: string): Promise<void> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size === 0) return;
  const file = await open(path, 'r');
  try {
    const first = await metaAt(file, 0);
    const second = await metaAt(file, first.pageSize);
    const newer = second.transaction > first.transaction ? second : first;
    const needed = (newer.lastPage + 1) * first.pageSize;
    if (size >= needed) return;
    throw new Error(`The log ${path} is damaged: it has ${size} of at least ${needed} bytes.`);
  } finally {
    await file.close();
  }
}

async function metaAt(file: Awaited<ReturnType<typeof open>>, at: number) {
  const bytes = Buffer.alloc(META.length);
  await file.read(bytes, 0, META.length, at);
  if (bytes.readUInt32LE(META.magic) !== MAGIC)
    throw new Error('The log is damaged: its head is not one of LMDB.');
  return {
    pageSize: bytes.readUInt32LE(META.pageSize),
    lastPage: Number(bytes.readBigUInt64LE(META.lastPage)),
    transaction: bytes.readBigUInt64LE(META.transaction),
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
