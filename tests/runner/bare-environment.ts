/**
 * What a process that a test starts is given of the run's own environment, where it must have nothing else of it: where programs are,
 * what lets it start compiled instead of stripping every type anew, and that it is a test: unset, it would be production.
 */
export const bareEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'NODE_COMPILE_CACHE', 'NODE_ENV'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
