import { rspack, type Compilation, type RspackPluginInstance } from '@rspack/core';

/** Order of the stages; each finds what the earlier ones wrote. */
export const stages = { pages: 5000, release: 5100, compressed: 5200 } as const;

export const emit = (compilation: Compilation, path: string, content: string | Buffer): void =>
  compilation.emitAsset(path, new rspack.sources.RawSource(content));

/**
 * Works on the finished files before they are written. `begin` runs when the compilation starts, for slow work that need not wait; the
 * function it returns gets the files. Anything thrown fails the build.
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

/** By the name of the chunk or entry; undefined if unknown. */
export const filesOf = (compilation: Compilation, name: string): readonly string[] | undefined =>
  compilation.namedChunkGroups.get(name)?.getFiles();
