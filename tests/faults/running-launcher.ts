import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const START = join(ROOT, 'embedded/launcher/start.ts');
/** As `npm start` has it. */
const NODE_COMPILE_CACHE = join(ROOT, 'node_modules/.cache/compiled');

/** A launcher that a test started. */
export type RunningLauncher = {
  readonly process: ChildProcess;
  readonly pid: number;
  /** The product's address; rejects with the output when the launcher ends before it is ready. */
  readonly address: Promise<string>;
  /** Its exit code and its output. */
  readonly end: Promise<{ code: number | null; out: string; err: string }>;
};

/** Starts the product on a data folder, on a free port by default. */
export const startLauncher = (
  data: string,
  {
    program = START,
    args = [],
    env = {},
  }: { program?: string; args?: readonly string[]; env?: Readonly<Record<string, string>> } = {},
): RunningLauncher => {
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      NODE_COMPILE_CACHE,
      ...process.env,
      PORT: '0',
      DATA_DIR: data,
      LOG_LEVEL: 'info',
      EVENTSTORE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const end = once(child, 'close').then(([code]: (number | null)[]) => ({ code: code ?? null, out, err }));
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /^Second Spring is ready at (\S+)\n/m.exec(out)?.[1];
      if (found !== undefined) resolve(found);
    });
    void end.then(() => reject(new Error(`${out}${err}`)));
  });
  // A test that expects a failure does not await the address.
  address.catch(() => undefined);
  return { process: child, pid: child.pid ?? 0, address, end };
};

/** Asks the launcher to stop and waits until it has ended. */
export const stopLauncher = async (launcher: RunningLauncher): Promise<number | null> => {
  if (launcher.process.exitCode === null) launcher.process.kill('SIGTERM');
  return (await launcher.end).code;
};

/** A descendant of the launcher's process. */
export type Descendant = { readonly pid: number; readonly command: string };

/** Every descendant of a process, read from /proc. */
export const descendantsOf = async (pid: number): Promise<Descendant[]> => {
  const all = (
    await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(look))
  ).flat();
  const found: Descendant[] = [];
  const parents = new Set([pid]);
  for (let grew = true; grew;) {
    grew = false;
    for (const { parent, ...child } of all) {
      if (!parents.has(parent) || parents.has(child.pid)) continue;
      parents.add(child.pid);
      found.push(child);
      grew = true;
    }
  }
  return found;
};

export const stillRunning = async (processes: readonly Descendant[]): Promise<Descendant[]> => {
  const inspected = await Promise.all(processes.map(async ({ pid }) => await look(String(pid))));
  return processes.filter(({ command }, index) => inspected[index]?.some((now) => now.command === command));
};

const look = async (name: string): Promise<(Descendant & { parent: number })[]> => {
  try {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8');
    const command = (await readFile(`/proc/${name}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim();
    // State and parent follow the name, which may contain parentheses.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? [] : [{ pid: Number(name), command, parent: Number(parent) }];
  } catch {
    return [];
  }
};
