/**
 * The minimal environment of a process that a test starts: where programs are, the compile cache, and NODE_ENV, without which the process
 * would run in production mode.
 */
export const bareEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'NODE_COMPILE_CACHE', 'NODE_ENV'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
