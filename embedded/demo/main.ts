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
    say(`Check-ins begin a week ago: ${data} is not the data folder of ${origin} (name it with --data).`);
  try {
    const start = performance.now();
    await fill(origin, { members, seed, now: Date.now() }, report, earlier?.record);
    say(
      `Done in ${Math.round((performance.now() - start) / 1000)} s: ${members} labelled demonstration members at ${origin}`,
    );
    say(`Sign in as ${demoAddress(seed)} to see ${DEMO_DAYS} days of one of them.`);
  } catch (error) {
    fail(`The demonstration stopped: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await earlier?.close();
  }
}
