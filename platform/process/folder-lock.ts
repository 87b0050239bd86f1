import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A lock held by this process. The system frees it when the process ends, even when it is killed. */
export type Lock = {
  release(): Promise<void>;
};

/** Locks a data folder for one role. Returns undefined when another process still holds the lock after `timeoutMs`. */
export const takeLock = async (folder: string, role: string, timeoutMs = 0): Promise<Lock | undefined> => {
  const name = await addressOf(folder, role);
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const server = await listen(name);
    if (server !== undefined) return { release: async () => await close(server) };
    if (performance.now() >= deadline) return undefined;
    await sleep(100);
  }
};

/** The path of a local socket. On Linux it is no file, so a killed process leaves nothing behind. */
const addressOf = async (folder: string, role: string): Promise<string> => {
  const place = `${await realpath(folder)}\n${role}`;
  const name = `secondspring-${createHash('sha256').update(place).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return String.raw`\\.\pipe\${name}`;
  return join(tmpdir(), `${name}.lock`);
};

const listen = async (name: string): Promise<Server | undefined> => {
  const server = createServer((socket) => socket.destroy());
  try {
    server.listen({ path: name, exclusive: true });
    await once(server, 'listening');
    server.unref();
    return server;
  } catch {
    await removeIfDead(name);
    return undefined;
  }
};

/** On macOS a socket is a file that outlives its process: removes it when nothing answers. */
const removeIfDead = async (name: string): Promise<void> => {
  if (process.platform === 'linux' || process.platform === 'win32') return;
  const socket = connect(name);
  try {
    await once(socket, 'connect');
    socket.destroy();
  } catch {
    await rm(name, { force: true });
  }
};

const close = async (server: Server): Promise<void> => {
  const closed = once(server, 'close');
  server.close();
  await closed;
};
