import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const LOG = fileURLToPath(new URL('log.ts', import.meta.url));
/** Every write to it fails with ENOSPC. */
const FULL = '/dev/full';

it('drops lines when the log cannot be written, and continues', async (context) => {
  if (!existsSync(FULL)) context.skip(`this system has no ${FULL}`);
  const folder = await mkdtemp(join(tmpdir(), 'secondspring-log-'));
  const program = join(folder, 'program.ts');
  await writeFile(
    program,
    `import { createLog } from ${JSON.stringify(LOG)};
     const log = createLog({ service: 'full' });
     let lines = 0;
     const timer = setInterval(() => {
       for (let line = 0; line < 100; line += 1) log.info({ count: lines++ }, 'a line');
       if (lines < 5000) return;
       clearInterval(timer);
       process.send({ lines, megabytes: process.memoryUsage().rss / 2 ** 20 });
       process.disconnect();
     }, 2);`,
  );
  const full = openSync(FULL, 'w');
  const child = fork(program, [], { stdio: ['ignore', full, 'ignore', 'ipc'] });
  closeSync(full);
  const [[message], [code]] = await Promise.all([once(child, 'message'), once(child, 'exit')]);
  expect(message).toMatchObject({ lines: 5000 });
  expect(code).toBe(0);
  await rm(folder, { recursive: true });
});
