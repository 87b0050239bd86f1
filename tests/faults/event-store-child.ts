import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROCESS = fileURLToPath(new URL('event-store-process.ts', import.meta.url));

/** A store in a separate process, to be killed or halted. */
export type StoreChild = {
  readonly url: string;
  readonly port: number;
  readonly child: ChildProcess;
  /** Sends SIGKILL by default, and waits until the process is gone. */
  kill(how?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
};

/**
 * Starts a store on a folder, on a free port by default.
 * @throws Error with its output when it refuses to start, or with its exit code or signal when it dies
 */
export async function startStoreChild(
  folder: string,
  durability: 'disk' | 'none' = 'disk',
  port = 0,
): Promise<StoreChild> {
  const child = fork(PROCESS, [folder, durability, String(port)], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  const answer = await Promise.race([
    once(child, 'message').then(([message]): unknown => message),
    ended.then(([code, signal]) => ({ refused: `the process ended: ${String(code ?? signal)}` })),
  ]);
  if (typeof answer !== 'object' || answer === null || !('url' in answer) || !('port' in answer)) {
    throw new Error(`The store refused: ${JSON.stringify(answer)}`);
  }
  return {
    url: String(answer.url),
    port: Number(answer.port),
    child,
    kill: async (ending = 'SIGKILL') => {
      child.kill(ending);
      await ended;
    },
  };
}
