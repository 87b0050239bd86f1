import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { bareEnvironment } from '../../runner/bare-environment.ts';
import { startProduct } from './product.ts';
import { environmentOf } from './site.ts';
import { useStarted } from '../world/use-started.ts';

const root = join(import.meta.dirname, '../../..');
const product = useStarted(startProduct);

const run = (service: string, env: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, [join(root, 'services', service, 'main.ts')], {
    cwd: root,
    env: { ...bareEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
const environment = (): Record<string, string> => ({ ...environmentOf(product.config), LOG_LEVEL: 'info' });
/** The port in the log line with which a service reports that it listens. */
const portOf = async (child: ChildProcess, service: string): Promise<number> => {
  if (child.stdout === null) throw new Error('no output');
  for await (const line of createInterface(child.stdout)) {
    const { msg, port, service: named } = JSON.parse(line) as Record<string, unknown>;
    if (msg === 'listening' && typeof port === 'number' && named === service) return port;
  }
  throw new Error('it ended without listening');
};

describe.each([
  ['edge', '/treatment-reviews', 200],
  ['identity', '/api/auth/user', 401],
  ['community', '/api/community/posts?cursor=nonsense', 422],
  ['health', '/api/resources', 200],
  ['reviews', '/api/treatments?cursor=nonsense', 422],
])('the %s service alone', (service, path, status) => {
  it('answers its calls, reports ready, and exits cleanly on SIGTERM', async () => {
    const child = run(service, environment());
    const address = `http://127.0.0.1:${await portOf(child, service)}`;
    expect((await fetch(address + path)).status).toBe(status);
    const ready = async (): Promise<unknown> => await (await fetch(`${address}/readyz`)).json();
    await expect.poll(ready).toMatchObject({
      status: 'ready',
      parts: {
        'event store': 'up',
        'read models': 'up',
        bus: 'up',
        ...(service === 'edge' ? {} : { keys: 'up' }),
      },
    });
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it('names the missing configuration and exits with 78', async () => {
    const key = service === 'edge' ? 'RELEASE_KEY' : `${service.toUpperCase()}_MASTER_KEY`;
    const child = run(service, { ...environment(), [key]: 'canary', NATS_URL: '' });
    const ended = once(child, 'exit');
    const stderr = Buffer.concat((await child.stderr?.toArray()) as Buffer[]).toString();
    expect(await ended).toEqual([78, null]);
    expect(stderr).toContain('NATS_URL is missing: ');
    expect(stderr).toContain(`${key} is not valid: `);
    expect(stderr).not.toMatch(/canary|at .*\.ts/u);
  });
});
