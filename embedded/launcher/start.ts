import { join } from 'node:path';
import { EXIT } from '@secondspring/platform/process/exit-codes.ts';
import { launch, type Launched } from './launch.ts';
import { StartupError, firstLine } from './startup-error.ts';
import { readyCard, START_USAGE } from './ready-card.ts';
import { readSettings } from './settings.ts';

if (process.argv.includes('--help')) {
  process.stdout.write(START_USAGE);
  process.exit();
}

const root = join(import.meta.dirname, '..', '..');
const leaving = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => leaving.abort());
// When bootstrap.mjs is gone, the channel closes and nobody else would stop this process.
process.on('disconnect', () => leaving.abort());

let launched: Launched | undefined;
try {
  const settings = readSettings(process.argv.slice(2), process.env, root);
  launched = await launch(root, settings, leaving.signal);
  process.stdout.write(readyCard(launched.address, settings.data));
  await launched.ended;
} catch (error) {
  if (!leaving.signal.aborted) {
    process.stderr.write(`${firstLine(error)}\n`);
    process.exitCode = error instanceof StartupError ? error.exitCode : EXIT.refused;
  }
}
// Without this the channel and idle timers keep the process alive.
process.exit();
