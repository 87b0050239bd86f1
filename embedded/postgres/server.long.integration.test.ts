import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../ports/free-port.ts';
import { startPostgres, type RunningPostgres } from './server.ts';
import { temporaryDatabase } from './temporary.ts';

const databases = ['secondspring', 'keys'];
let home: string;
let folder: string;
const servers: RunningPostgres[] = [];

const start = async (name = 'data', port?: number): Promise<RunningPostgres> => {
  const data = join(folder, name);
  const server = await startPostgres({ data, port, databases, durability: 'temporary' });
  servers.push(server);
  return server;
};

/** Copies a prepared cluster, because creating one takes a second. */
const lay = async (name = 'data'): Promise<void> => {
  for (const part of ['', '.password'])
    await promisify(execFile)('cp', ['-a', join(home, `data${part}`), join(folder, `${name}${part}`)]);
};

/** A port in use. */
const takePort = async (): Promise<{ readonly port: number; close(): void }> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, close: () => void server.close() };
};

const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
};

const postmaster = async (name = 'data'): Promise<number> => {
  return Number((await readFile(join(folder, name, 'postmaster.pid'), 'utf8')).split('\n')[0]);
};

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'secondspring-postgres-made-'));
  await (await startPostgres({ data: join(home, 'data'), databases, durability: 'temporary' })).stop();
});
afterAll(async () => await rm(home, { recursive: true, force: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secondspring-postgres-test-'));
  // Private, like a home folder.
  await chmod(folder, 0o700);
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
});

describe('startPostgres', () => {
  it('starts PostgreSQL 18 with the requested databases, on the loopback address only', async () => {
    const server = await start();
    const [version] = await ask(server.url('keys'), 'SHOW server_version');
    expect(version).toMatch(/^18\./);
    expect(await ask(server.url('secondspring'), 'SHOW listen_addresses')).toEqual(['127.0.0.1']);
  });

  it('keeps the password in a private file and rejects other passwords', async () => {
    const server = await start();
    const file = join(folder, 'data.password');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const wrong = new URL(server.url('keys'));
    wrong.password = 'wrong';
    await expect(ask(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('restarts with its data on the same port', async () => {
    await lay();
    const first = await start();
    await ask(first.url('keys'), 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const second = await start('data', first.port);
    expect(second.url('keys')).toBe(first.url('keys'));
    expect(await ask(second.url('keys'), 'SELECT answer FROM kept')).toEqual([42]);
  });

  it('restarts after its main process was killed', async () => {
    await lay();
    const first = await start();
    await ask(first.url('keys'), 'CREATE TABLE kept AS SELECT 42 AS answer');
    process.kill(await postmaster(), 'SIGKILL');
    await first.ended;
    const second = await start();
    expect(await ask(second.url('keys'), 'SELECT answer FROM kept')).toEqual([42]);
  });

  it('replaces a leftover server on its data folder and leaves others running', async () => {
    await lay('other');
    await lay();
    const other = await start('other');
    const orphan = await start();
    await ask(orphan.url('keys'), 'CREATE TABLE kept AS SELECT 42 AS answer');
    const successor = await start();
    await orphan.ended;
    expect(await ask(successor.url('keys'), 'SELECT answer FROM kept')).toEqual([42]);
    expect(await ask(other.url('keys'), 'SELECT 1')).toEqual([1]);
  });

  it('ignores a lock file whose process id belongs to another program', async () => {
    await lay();
    const bystander = spawn('sleep', ['60']);
    await writeFile(join(folder, 'data', 'postmaster.pid'), `${bystander.pid}\n${folder}/data\n`);
    const second = await start();
    expect(await ask(second.url('keys'), 'SELECT 1')).toEqual([1]);
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
    bystander.kill();
  });

  it('restarts an interrupted creation', async () => {
    await mkdir(join(folder, 'data.new', 'base'), { recursive: true });
    const server = await start();
    expect(await ask(server.url('keys'), 'SELECT 1')).toEqual([1]);
  });

  it('reports a folder with other content', async () => {
    await mkdir(join(folder, 'data'));
    await expect(start()).rejects.toThrow(/is not a PostgreSQL data folder/);
  });

  it('reports a broken folder', async () => {
    await lay();
    await rm(join(folder, 'data', 'global'), { recursive: true });
    await expect(start()).rejects.toThrow(/^PostgreSQL did not start: .*global/);
  });

  it('reports a lost password', async () => {
    await lay();
    await rm(join(folder, 'data.password'));
    await expect(start()).rejects.toThrow(/password .* cannot be read/);
  });

  it('reports a port in use', async () => {
    await lay();
    const taken = await takePort();
    await expect(start('data', taken.port)).rejects.toThrow(/Address already in use/);
    taken.close();
  });

  it('retries on another port when the free one was taken, and fails after five attempts', async () => {
    await lay();
    const taken = await takePort();
    const options = { data: join(folder, 'data'), databases, durability: 'temporary' } as const;
    const findTaken = () => Promise.resolve(taken.port);
    const findPort = vi.fn(freePort).mockImplementationOnce(findTaken).mockImplementationOnce(findTaken);
    const server = await startPostgres({ ...options, findPort });
    servers.push(server);
    expect(await ask(server.url('keys'), 'SELECT 1')).toEqual([1]);
    await server.stop();
    await expect(startPostgres({ ...options, findPort: findTaken })).rejects.toThrow(
      /Address already in use/,
    );
    taken.close();
  });
});

describe('temporaryDatabase', () => {
  it('creates an empty database for each caller and drops it', async () => {
    const one = await temporaryDatabase();
    const two = await temporaryDatabase();
    try {
      await ask(one.url, 'CREATE TABLE mine (id int)');
      expect(await ask(two.url, `SELECT to_regclass('mine')`)).toEqual([null]);
    } finally {
      await Promise.all([one.drop(), two.drop()]);
    }
    await expect(ask(one.url, 'SELECT 1')).rejects.toThrow();
  });
});
