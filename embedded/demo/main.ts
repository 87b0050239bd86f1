import { CHECK_IN_DAYS_BACK } from '@secondspring/contracts/vocabulary/check-in/words.ts';
import { readDemoArguments, DEMO_USAGE } from './arguments.ts';
import { demoAddress, DEMO_DAYS, fill, type ReportProgress } from './fill.ts';
import { openEarlierDays } from './record-earlier.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const fail = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const asked = ((): ReturnType<typeof readDemoArguments> => {
  try {
    return readDemoArguments(process.argv.slice(2), process.env);
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${DEMO_USAGE}`);
  }
})();
if (asked === null) say(DEMO_USAGE);
else {
  const { origin, members, seed, data } = asked;
  const ready = await fetch(`${origin}/readyz`).catch(() => undefined);
  if (ready?.ok !== true)
    fail(
      `Nothing is running at ${origin}. Start the product first (npm start), or give its port with --port.`,
    );
  const report: ReportProgress = (what, done, of) => {
    if (done % 20 === 0 || done === of) say(`${done} of ${of} ${what}`);
  };
  const earlier = await openEarlierDays(data, origin);
  if (earlier === null)
    say(
      [
        `Everything will be dated today, and check-ins begin ${CHECK_IN_DAYS_BACK} days ago: ${data} is not the data folder of ${origin}.`,
        `For posts, comments, stories and reviews of a whole year and ${DEMO_DAYS} days of check-ins, stop this, and name the folder that the product runs on:`,
        'npm run demo -- --data <folder>',
      ].join('\n'),
    );
  try {
    const start = performance.now();
    const { checkIns } = await fill(origin, { members, seed, now: Date.now() }, report, earlier ?? undefined);
    say(
      `Done in ${Math.round((performance.now() - start) / 1000)} s: ${members} labelled demonstration members at ${origin}`,
    );
    const days = earlier === null ? CHECK_IN_DAYS_BACK + 1 : DEMO_DAYS;
    say(`Sign in as ${demoAddress(seed)} to see ${checkIns} check-ins of one of them in ${days} days.`);
  } catch (error) {
    fail(`The demonstration stopped: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await earlier?.close();
  }
}
