import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The project's own event store, which speaks the same protocol. The image contains it for this. */
const PROGRAM = fileURLToPath(new URL('../../embedded/event-store/main.ts', import.meta.url));

/**
 * Starts an empty event store in a folder, on a free port of the loopback address.
 * @throws Error when it does not start
 */
export const startScratchEventStore = async (
  folder: string,
): Promise<{ readonly url: string; stop(): Promise<void> }> => {
  const child = spawn(
    process.execPath,
    ['--disable-proto=throw', PROGRAM, '--host', '127.0.0.1', '--port', '0', '--data', folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const started = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>;
  const url = await Promise.race([started.then(([line]) => line), ended.then(() => undefined)]);
  if (url === undefined) throw new Error('the scratch event store did not start');
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
