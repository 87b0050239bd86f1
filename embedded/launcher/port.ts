import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../ports/free-port.ts';
import { PlainFailure } from './plain-failure.ts';

/** How long a previous run may still hold the port. */
const PATIENCE = 1500;

/**
 * Checks that the port is free; 0 picks any free port.
 * @throws {PlainFailure} when it is taken or not allowed
 */
export const claimPort = async (port: number, patience = PATIENCE): Promise<number> => {
  const deadline = performance.now() + patience;
  for (;;) {
    try {
      return await freePort(port);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== 'EADDRINUSE') {
        throw new PlainFailure(
          `Port ${port} cannot be listened on (${String(code)}). Choose another: PORT=3000 npm start`,
        );
      }
      if (performance.now() >= deadline) {
        throw new PlainFailure(
          `Port ${port} is already in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
        );
      }
    }
    await sleep(100);
  }
};
