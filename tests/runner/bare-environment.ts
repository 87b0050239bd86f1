/**
 * What a process that a test starts is given of the run's own environment, where it must have nothing else of it: where programs are,
 * and what lets it start compiled instead of stripping every type anew.
 */
export const bareEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
