import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EXIT } from '@secondspring/platform/process/exit-codes.ts';
import { subDays } from 'date-fns/subDays';
import { StartupError } from '../../launcher/startup-error.ts';
import { recordHistory } from './record.ts';

const USAGE = `Records years of an invented community in an empty data folder: for trying the analysts' tools.

  npm run demo:history -- --data DIR [--events 1000000] [--days 540] [--seed 1]

Every text says (Demonstration text), every name (demo). Afterwards DATA_DIR=DIR npm start opens it.`;

const whole = (name: string, text: string): number => {
  if (!/^[1-9]\d{0,8}$/u.test(text)) throw new StartupError(`--${name} must be a whole number from 1`);
  return Number(text);
};

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      events: { type: 'string', default: '1000000' },
      days: { type: 'string', default: '540' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  if (values.data === undefined) throw new StartupError('--data names the folder to record in.');
  const data = resolve(values.data);
  const to = Date.now();
  const events = whole('events', values.events);
  const from = Number(subDays(to, whole('days', values.days)));
  const start = performance.now();
  let shown = 0;
  await recordHistory(data, { events, from, to, seed: whole('seed', values.seed) }, (appended) => {
    if (appended - shown < 50_000 && appended < events) return;
    shown = appended;
    const seconds = (performance.now() - start) / 1_000;
    const left = ((events - appended) * seconds) / appended;
    console.log(
      `${appended} of ${events} events, ${Math.round(appended / seconds)}/s, ${Math.round(left)} s left`,
    );
  });
  console.log(`Recorded. Open it with: DATA_DIR=${data} npm start`);
};

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error), `\n\n${USAGE}`);
  process.exitCode = EXIT.refused;
}
