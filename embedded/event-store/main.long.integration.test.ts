import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collect, numbered } from './testing/client.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'secondspring-main-'))));
afterEach(async () => await rm(folder, { recursive: true, force: true }));

const run = (...args: string[]) =>
  spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });

describe('the event store program', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'prints its address, and keeps all events after %s',
    async (signal) => {
      for (const round of [1, 2]) {
        const child = run('--port', '0', '--data', folder);
        const [first] = await once(child.stdout, 'data');
        const client = EventStoreDBClient.connectionString(String(first).trim());
        await client.appendToStream('thing', numbered(1));
        expect(await collect(client.readStream('thing'))).toHaveLength(round);
        await client.dispose();
        child.kill(signal);
        expect(await once(child, 'exit')).toEqual([0, null]);
      }
    },
  );

  it.each([
    [['--port', '0'], 'Say either --data DIR or --memory.'],
    [['--port', 'x', '--memory'], "--port must be a number from 0 to 65535, not 'x'."],
    [['--memory', '--tls-cert', 'cert.pem'], '--tls-cert and --tls-key go together.'],
    [['--memory', '--user', 'admin'], '--user must be NAME:PASSWORD.'],
    [['--memory', '--user', 'admin:secret'], 'A user needs TLS'],
    [['--data', MAIN], 'cannot be used'],
    [['--nonsense'], "Unknown option '--nonsense'"],
  ])('rejects %j with one line', async (args, reason) => {
    const child = run(...args);
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(stderr).toContain(reason);
    expect(stderr).toMatch(/^The event store did not start: /u);
    expect(stderr).not.toContain('secret');
    expect(code).toBe(1);
  });
});
