import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startLauncher, stopLauncher } from '@secondspring/tests/faults/running-launcher.ts';
import { tellResult } from './result.ts';
import { againstLimit, ROUNDS } from './rounds.ts';

/** Maximum seconds until the product is ready again on a folder that it has run on. */
const LIMIT_S = 2;
/** Maximum seconds until it is ready in a fresh clone. */
const FRESH_LIMIT_S = 60;

const data = await mkdtemp(join(tmpdir(), 'secondspring-start-'));
const [clone, cache] = [join(data, 'clone'), join(data, 'cache')];
/** Seconds until it is ready. */
const startOnce = async (options: Parameters<typeof startLauncher>[1] = {}): Promise<number> => {
  const start = performance.now();
  const env = { LOG_LEVEL: 'silent', ...options.env };
  const launcher = startLauncher(join(data, 'product'), { ...options, env });
  try {
    await launcher.address;
    return (performance.now() - start) / 1_000;
  } finally {
    await stopLauncher(launcher);
  }
};

try {
  execFileSync('git', ['clone', '--quiet', fileURLToPath(new URL('..', import.meta.url)), clone]);
  const fresh = await startOnce({
    program: join(clone, 'bootstrap.mjs'),
    args: ['start'],
    // A profile is of the product alone, not of npm.
    env: { npm_config_cache: cache, NODE_OPTIONS: '' },
  });
  // Builds what this checkout has not built yet.
  await startOnce();
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) seconds.push(await startOnce());
  const about = { row: 'B14', unit: 's', peerName: 'the limit' };
  const installing = 'start of a fresh clone, packages fetched from the registry, until ready';
  tellResult(againstLimit({ ...about, name: installing }, FRESH_LIMIT_S, [fresh]));
  tellResult(againstLimit({ ...about, name: 'start after a stop, until ready' }, LIMIT_S, seconds));
} finally {
  await rm(data, { recursive: true, force: true });
}
