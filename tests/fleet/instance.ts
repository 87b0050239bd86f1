import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceName } from '@secondspring/platform/http/server/route-to-service.ts';
import { limits } from '../limits.ts';
import { bareEnvironment } from '../runner/bare-environment.ts';

/** A kind of process that runs twice. */
export type InstanceRole = ServiceName | 'projections';

/** A process of a role, which keeps its address when it restarts. */
export type Instance = {
  readonly role: InstanceRole;
  /** Its address; projectors answer operators only. */
  readonly url: string;
  /** Starts it and resolves once it reports that it is ready. Throws with its last output if it ends before. */
  start(): Promise<void>;
  /** Sends the signal and resolves with the exit code when the process is gone; `null` if a signal ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** The end of its processes' output: warnings and errors, without personal data. */
  said(): string;
  /** Kills it at once; it cannot be started again. */
  retire(): Promise<void>;
};

const root = join(import.meta.dirname, '../..');
/** Milliseconds between two checks whether a process is ready. */
const PAUSE = 100;

const programOf = (role: InstanceRole): string =>
  join(root, role === 'projections' ? 'projections/main.ts' : `services/${role}/main.ts`);

/** Describes a process on the port without starting it. */
export const createInstance = (
  role: InstanceRole,
  port: number,
  env: Readonly<Record<string, string>>,
): Instance => {
  const url = `http://127.0.0.1:${port}`;
  const portVariable = role === 'projections' ? 'OPERATIONS_PORT' : 'PORT';
  let child: ChildProcess | undefined;
  let printed = '';
  let retired = false;

  const ready = async (): Promise<boolean> =>
    await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(limits.start) }).then(
      (answer) => answer.ok,
      () => false,
    );

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return null;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = (await ended) as [number | null];
    return code;
  };

  return {
    role,
    url,
    start: async () => {
      if (retired) throw new Error(`${role} is retired`);
      const started = spawn(process.execPath, [programOf(role)], {
        cwd: root,
        env: {
          ...bareEnvironment(),
          ...env,
          LOG_LEVEL: 'warn',
          [portVariable]: String(port),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const output of [started.stdout, started.stderr])
        output.on('data', (bytes) => (printed = `${printed}${String(bytes)}`.slice(-4000)));
      child = started;
      const end = performance.now() + limits.start;
      while (!(await ready())) {
        if (started.exitCode !== null || started.signalCode !== null)
          throw new Error(`${role} ended before it was ready: ${printed}`);
        if (performance.now() > end) throw new Error(`${role} does not become ready: ${printed}`);
        await pause(PAUSE);
      }
    },
    end,
    said: () => printed,
    retire: async () => {
      retired = true;
      await end('SIGKILL');
    },
  };
};
