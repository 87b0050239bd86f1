import { rspack, type Compilation, type RspackPluginInstance } from '@rspack/core';

/** When work on a compilation's finished files is done: what a stage writes, the next one finds. */
export const stages = { pages: 5000, release: 5100, compressed: 5200 } as const;

/** Adds a file to a compilation's output. */
export const emit = (compilation: Compilation, path: string, content: string | Buffer): void =>
  compilation.emitAsset(path, new rspack.sources.RawSource(content));

/**
 * Works on what the bundler made, before it is written. `begin` is called when a compilation begins, for what takes long and need not wait; what it
 * gives is called with the files. What either throws is an error of the build.
 */
export const afterBundling = (
  stage: keyof typeof stages,
  begin: (compilation: Compilation) => (compilation: Compilation) => Promise<void>,
): RspackPluginInstance => ({
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(stage, (compilation) => {
      const finish = begin(compilation);
      compilation.hooks.processAssets.tapPromise({ name: stage, stage: stages[stage] }, async () => {
        if (compilation.errors.length > 0) return;
        try {
          await finish(compilation);
        } catch (error) {
          compilation.errors.push(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });
  },
});

/** Files of a chunk group, by the name of its chunk or entry; undefined where there is none. */
export const filesOf = (compilation: Compilation, name: string): readonly string[] | undefined =>
  compilation.namedChunkGroups.get(name)?.getFiles();
