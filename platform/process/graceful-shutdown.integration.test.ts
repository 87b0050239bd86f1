import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const subject = JSON.stringify(new URL('graceful-shutdown.ts', import.meta.url).href);
/** A process that something keeps alive. */
const programOf = (stop: string, timeoutMs = 10_000): string =>
  `import { shutDownOnSignal } from ${subject};
   shutDownOnSignal(${stop}, ${timeoutMs});
   setInterval(() => undefined, 1000);
   process.send('ready');`;

let folder: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ending-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** Runs the program, asks it to stop, and returns its output and exit code. */
const ending = async (
  program: string,
  ask: (child: ChildProcess) => void,
): Promise<{ stdout: string; code: number | null }> => {
  const file = join(folder, `${children.length}.mjs`);
  await writeFile(file, program);
  const child = fork(file, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  children.push(child);
  const stdout = child.stdout === null ? '' : text(child.stdout);
  await once(child, 'message');
  const ended = once(child, 'exit');
  ask(child);
  const [code] = (await ended) as [number | null];
  return { stdout: await stdout, code };
};

describe('shutDownOnSignal', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'stops in order at %s, and ends although something keeps it',
    async (signal) => {
      const program = programOf('async (asked) => console.log(asked)');
      expect(await ending(program, (child) => child.kill(signal))).toEqual({
        stdout: `${signal}\n`,
        code: 0,
      });
    },
  );

  it('stops when the parent process is gone', async () => {
    const program = programOf('async (asked) => console.log(asked)');
    expect(await ending(program, (child) => child.disconnect())).toEqual({ stdout: 'disconnect\n', code: 0 });
  });

  it('exits with 1 after the timeout', async () => {
    const program = programOf('() => new Promise(() => undefined)', 50);
    expect(await ending(program, (child) => child.kill('SIGTERM'))).toEqual({ stdout: '', code: 1 });
  });
});
