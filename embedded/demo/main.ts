import { readDemoArguments, DEMO_USAGE } from './arguments.ts';
import { fill, type ReportProgress } from './fill.ts';
import { utc } from '@date-fns/utc';
import { getYear } from 'date-fns/getYear';

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
  const { origin, members, seed } = asked;
  const ready = await fetch(`${origin}/readyz`).catch(() => undefined);
  if (ready?.ok !== true)
    fail(
      `Nothing is running at ${origin}. Start the product first (npm start), or give its port with --port.`,
    );
  const report: ReportProgress = (what, done, of) => {
    if (done % 20 === 0 || done === of) say(`${done} of ${of} ${what}`);
  };
  try {
    const start = performance.now();
    await fill(origin, { members, seed, year: getYear(new Date(), { in: utc }) }, report);
    say(
      `Done in ${Math.round((performance.now() - start) / 1000)} s: ${members} labelled demonstration members at ${origin}`,
    );
  } catch (error) {
    fail(`The demonstration stopped: ${error instanceof Error ? error.message : String(error)}`);
  }
}
