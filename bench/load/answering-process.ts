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

/** Starts one of its kinds on the database of this address. */
export const startAnswering = async (kind: string, url: string): Promise<AnsweringProcess> => {
  const child: ChildProcess = fork(fileURLToPath(new URL('answering.ts', import.meta.url)), [kind, url]);
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
