import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process of `answering.ts`. */
export type AnsweringProcess = {
  readonly port: number;
  /** Sends it a message; resolves to the microseconds of processor time that it has used. */
  readonly tell: (message: object) => Promise<number>;
  readonly stop: () => Promise<void>;
};

/** Starts one of its kinds on the servers of these addresses: a database, and an event store. */
export const startAnswering = async (kind: string, ...urls: readonly string[]): Promise<AnsweringProcess> => {
  const child: ChildProcess = fork(fileURLToPath(new URL('answering.ts', import.meta.url)), [kind, ...urls]);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    port,
    tell: async (message) => {
      child.send(message);
      const [{ used }] = (await once(child, 'message')) as [{ used: number }];
      return used;
    },
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
};
