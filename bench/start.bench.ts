import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLauncher, stopLauncher } from '@secondspring/tests/faults/running-launcher.ts';
import { tellResult } from './result.ts';
import { againstLimit, ROUNDS } from './rounds.ts';

/** Maximum seconds until the product is ready again on a folder that it has run on. */
const LIMIT_S = 2;

const data = await mkdtemp(join(tmpdir(), 'secondspring-start-'));
/** Seconds until it is ready. */
const startOnce = async (): Promise<number> => {
  const start = performance.now();
  const launcher = startLauncher(data, { env: { LOG_LEVEL: 'silent' } });
  try {
    await launcher.address;
    return (performance.now() - start) / 1_000;
  } finally {
    await stopLauncher(launcher);
  }
};

try {
  console.log(`  on an empty folder: ${(await startOnce()).toFixed(1)} s`);
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) seconds.push(await startOnce());
  const about = { name: 'start after a stop, until ready', row: 'B14', unit: 's', peerName: 'the limit' };
  tellResult(againstLimit(about, LIMIT_S, seconds));
} finally {
  await rm(data, { recursive: true, force: true });
}
