import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { vi } from 'vitest';

/** A command line's output and exit code; the code is `null` if a signal ended the process. */
export type Ran = { readonly code: number | null; readonly out: string; readonly err: string };

type Surroundings = {
  /** The complete environment. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Text for standard input. */
  readonly input?: string;
};

/** Starts the main file of a command line in a separate process, as users do. */
export const startMain = (
  main: string,
  args: readonly string[],
  { env, input = '' }: Surroundings,
): { child: ChildProcess; ran: Promise<Ran> } => {
  const child = spawn(process.execPath, [main, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(input);
  const ran = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
    ([out, err]): Ran => ({ code: child.exitCode, out, err }),
  );
  return { child, ran };
};

let runs = 0;
let isRunning = false;

/**
 * Runs the main file of a command line to its end in this process, because a separate one takes most of a second to start. Replaces standard
 * streams, environment and arguments meanwhile. Throws if another run is active.
 */
export const runMain = async (
  main: string,
  args: readonly string[],
  { env, input = '' }: Surroundings,
): Promise<Ran> => {
  if (isRunning) throw new Error('another command line runs in this process');
  isRunning = true;
  const { argv, env: ownEnv, exitCode } = process;
  const dropListeners = watchListeners();
  const output = { out: '', err: '' };
  const ended = Promise.withResolvers<number>();
  Object.assign(process, { argv: [process.execPath, main, ...args], env: { ...env }, exitCode: undefined });
  const spies = [
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([input]) as typeof process.stdin),
    vi.spyOn(process.stdout, 'write').mockImplementation(keeping((text) => (output.out += text))),
    vi.spyOn(process.stderr, 'write').mockImplementation(keeping((text) => (output.err += text))),
    vi
      .spyOn(process, 'exit')
      .mockImplementation(((code?: number) =>
        ended.resolve(code ?? Number(process.exitCode ?? 0))) as typeof process.exit),
  ];
  try {
    // A new address each time, because an imported module does not run again.
    await import(`${pathToFileURL(main).href}?run=${(runs += 1)}`);
    return { code: await ended.promise, ...output };
  } finally {
    for (const spy of spies) spy.mockRestore();
    dropListeners();
    Object.assign(process, { argv, env: ownEnv, exitCode });
    isRunning = false;
  }
};

/** A replacement for a stream's `write` that passes the text on. */
const keeping =
  (keep: (text: string) => void): typeof process.stdout.write =>
  (chunk, encoding?: unknown, callback?: unknown): boolean => {
    keep(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
    const done = typeof encoding === 'function' ? encoding : callback;
    if (typeof done === 'function') queueMicrotask(() => void done());
    return true;
  };

/** Returns a function that removes listeners added since, as the end of a process would. */
const watchListeners = (): (() => void) => {
  const lists = (
    [
      [process, 'SIGINT'],
      [process, 'SIGTERM'],
      [process.stdout, 'error'],
    ] as const
  ).map(([emitter, event]) => ({ emitter, event, before: emitter.rawListeners(event) }));
  return () => {
    for (const { emitter, event, before } of lists)
      for (const listener of emitter.rawListeners(event) as ((...args: unknown[]) => void)[])
        if (!before.includes(listener)) emitter.removeListener(event, listener);
  };
};
