import { EXIT } from '@secondspring/platform/process/exit-codes.ts';
import { subDays } from 'date-fns/subDays';
import { StartupError } from '../launcher/startup-error.ts';
import { readDemoArguments, readHistoryArguments, USAGE } from './arguments.ts';
import { DEMO_DAYS, fill } from './fill.ts';
import { recordHistory } from './record-history.ts';

const start = performance.now();
const secondsSince = (): number => (performance.now() - start) / 1_000;

const demo = async (args: string[]): Promise<void> => {
  const asked = readDemoArguments(args, process.env);
  if (asked === null) return console.log(USAGE);
  const { origin, members } = asked;
  const ready = await fetch(`${origin}/readyz`).catch(() => undefined);
  if (ready?.ok !== true)
    throw new StartupError(`Nothing is running at ${origin}. Start the product first, or give its --port.`);
  const { email, checkIns } = await fill(asked, (days) => {
    if (days % 60 === 0 || days > DEMO_DAYS) console.log(`${days} of ${DEMO_DAYS + 1} days recorded`);
  });
  const seconds = Math.round(secondsSince());
  console.log(`Done in ${seconds} s: ${members} labelled demonstration members at ${origin}`);
  console.log(`Sign in as ${email} to see ${checkIns} check-ins of one of them in a year.`);
};

const history = async (args: string[]): Promise<void> => {
  const asked = readHistoryArguments(args);
  if (asked === null) return console.log(USAGE);
  const { data, events, days, seed } = asked;
  const to = Date.now();
  let shown = 0;
  await recordHistory(data, { events, from: Number(subDays(to, days)), to, seed }, (appended) => {
    if (appended - shown < 50_000 && appended < events) return;
    shown = appended;
    const rate = appended / secondsSince();
    const left = Math.round((events - appended) / rate);
    console.log(`${appended} of ${events} events, ${Math.round(rate)}/s, ${left} s left`);
  });
  console.log(`Recorded. Open it with: DATA_DIR=${data} npm start`);
};

const args = process.argv.slice(2);
try {
  await (args[0] === 'history' ? history(args.slice(1)) : demo(args));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error), '\n\n--help tells the options.');
  process.exitCode = EXIT.refused;
}
