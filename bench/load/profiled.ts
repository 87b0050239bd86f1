import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProcessProfile } from '../profiles.ts';

/** Preloaded into every process of a profiled benchmark: writes where its processor time went into `BENCH_PROFILES`. */

const folder = process.env['BENCH_PROFILES'] ?? '';
const root = new URL('../../', import.meta.url);
/** Microseconds between two looks. */
const INTERVAL_US = 1_000;

const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.setSamplingInterval', { interval: INTERVAL_US });
session.post('Profiler.start');
process.once('exit', () => {
  session.post('Profiler.stop', (error, { profile }) => {
    if (error !== null) throw error;
    const [, file = '', kind = ''] = process.argv;
    const program = [relative(fileURLToPath(root), file), /^[a-z][a-z-]*$/u.exec(kind)?.[0]].join(' ').trim();
    const written: ProcessProfile = { program, root: root.href, profile };
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(written));
  });
});
// A process that handles no signal would end without a word.
process.on('SIGTERM', () => process.listenerCount('SIGTERM') === 1 && process.exit());
