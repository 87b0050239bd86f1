import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../ports/free-port.ts';
import { StartupError } from './startup-error.ts';

/** How long a previous run may still hold the port. */
const TIMEOUT_MS = 1500;

/**
 * Checks that the port is free; 0 picks any free port.
 * @throws {StartupError} when it is taken or not allowed
 */
export const claimPort = async (port: number, timeoutMs = TIMEOUT_MS): Promise<number> => {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await freePort(port);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== 'EADDRINUSE')
        throw new StartupError(
          `Port ${port} cannot be listened on (${String(code)}). Choose another: PORT=3000 npm start`,
        );
      if (performance.now() >= deadline)
        throw new StartupError(
          `Port ${port} is already in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
        );
    }
    await sleep(100);
  }
};
