import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const subject = JSON.stringify(new URL('exit-command.ts', import.meta.url).href);
/** Writes more than a pipe holds, is kept alive, and exits with 3. */
const program = `import { exitCommand } from ${subject};
  setInterval(() => undefined, 1000);
  process.stdout.write('x'.repeat(1_000_000));
  process.exitCode = 3;
  exitCommand();`;

it('ends a command with its exit code after all output, although something keeps it alive', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stdout = text(child.stdout);
  const [code] = (await ended) as [number | null];
  expect({ length: (await stdout).length, code }).toEqual({ length: 1_000_000, code: 3 });
});
