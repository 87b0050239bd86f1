import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.ts';
import { notesVariable, settle, tallyFileVariable, tallySchema, type Tally } from './tally.ts';

/** Longest time in seconds that one suite may take before it is ended and counts as failed: all of `npm test` has fifteen minutes. */
const longest = 900;

/** Runs a suite's program on this Node; its reporter leaves the tally in a file of which only the two of them know. */
export async function runSuite(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'suite-'));
  const file = join(folder, 'tally.json');
  try {
    const code = await run(process.execPath, args, {
      // What a suite around this one has noted is not this one's.
      env: { ...env, [tallyFileVariable]: file, [notesVariable]: undefined },
      seconds: longest,
    });
    return settle(await readTally(file), code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readTally(file: string): Promise<Tally | undefined> {
  try {
    return tallySchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}
