import { once } from 'node:events';

/** Environment variable of a process that waits until it is needed. */
export const STANDBY = 'STANDBY';

/** In lists of processes; afterwards it has its command line again. */
const TITLE = 'second-spring-standby';

/**
 * Resolves when this process may begin: at once, or, on standby, when its parent has sent the environment that it begins with. By
 * then its modules are loaded, which is most of a start. Ends the process if the parent is gone.
 */
export const whenNeeded = async (): Promise<void> => {
  if (process.env[STANDBY] === undefined) return;
  process.title = TITLE;
  const end = (): never => process.exit();
  process.once('disconnect', end);
  const [environment] = (await once(process, 'message')) as [Readonly<Record<string, string>>];
  process.off('disconnect', end);
  delete process.env[STANDBY];
  Object.assign(process.env, environment);
  process.title = [process.execPath, ...process.execArgv, ...process.argv.slice(1)].join(' ');
};
