import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';

/** A folder that this process alone may use until it is released. */
export type HeldFolder = {
  release(): Promise<void>;
};

/**
 * Makes sure that the folder exists, can be written and is used by no other process. The hold is
 * a local socket named after the folder's inode, which the system takes back however the process ends.
 * @throws Error with one clear line.
 */
export const holdFolder = async (folder: string): Promise<HeldFolder> => {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`The data folder ${folder} cannot be used: ${messageOf(error)}`, { cause: error });
  }
  const holder = await hold(folder);
  return { release: async () => void holder.close() };
};

const hold = async (folder: string): Promise<Server> => {
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
};

const messageOf = (error: unknown): string => {
  return error instanceof Error ? error.message : String(error);
};
