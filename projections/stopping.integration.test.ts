import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { newWrappingKeys } from '@secondspring/embedded/launcher/wrapping-keys.ts';
import { bareEnvironment } from '@secondspring/tests/runner/bare-environment.ts';
import { expect, it } from 'vitest';

/** The discard service, which no current system runs. */
const NOWHERE = '127.0.0.1:9';

it('shuts down cleanly while waiting for the key store', async () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    env: {
      ...bareEnvironment(),
      EVENTSTORE_URL: `esdb://${NOWHERE}?tls=false`,
      DATABASE_URL: `postgres://${NOWHERE}/models`,
      KEYS_DATABASE_URL: `postgres://${NOWHERE}/keys`,
      NATS_URL: `nats://${NOWHERE}`,
      ...newWrappingKeys(),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    // Keeps the pipe open; a closed log is tested elsewhere.
    for await (const line of child.stdout.iterator({ destroyOnReturn: false }))
      if (String(line).includes('the key store does not answer')) break;
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
  }
});
