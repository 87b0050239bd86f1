import { rspack, type Configuration, type StatsCompilation } from '@rspack/core';

/** Throws the errors of the bundler. */
export const compile = async (configuration: Configuration): Promise<StatsCompilation> => {
  const compiler = rspack(configuration);
  const { promise, resolve, reject } = Promise.withResolvers<StatsCompilation>();
  compiler.run((error, stats) => {
    if (error) return reject(error);
    if (stats === undefined) return reject(new Error('The bundler said nothing'));
    if (stats.hasErrors())
      return reject(new Error(stats.toString({ preset: 'errors-warnings', colors: false })));
    return resolve(
      stats.toJson({
        all: false,
        assets: true,
        chunks: true,
        chunkGroups: true,
        chunkRelations: true,
        entrypoints: true,
        ids: true,
        modules: true,
        nestedModules: false,
        publicPath: true,
      }),
    );
  });
  const stats = await promise;
  await new Promise((done) => compiler.close(done));
  return stats;
};
