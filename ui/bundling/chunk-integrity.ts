import { rspack, type RspackPluginInstance } from '@rspack/core';

/**
 * Makes the chunk loader of a micro-frontend check hashes as the shell does for entries (`integrity/1` in `page/page-wide.ts`, which the shell
 * fills). Chunks without a hash in the release load unchecked.
 */
export const chunkIntegrity: RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.compilation.tap('chunk-integrity', (compilation) => {
      const { createScript, createLink } = rspack.RuntimePlugin.getCompilationHooks(compilation);
      createScript.tap('chunk-integrity', (code) => `${code}\n${sound('script', 'src')}`);
      createLink.tap('chunk-integrity', (code) => `${code}\n${sound('link', 'href')}`);
    });
  },
};

const sound = (element: string, address: string): string =>
  `${element}.integrity = globalThis[Symbol.for("secondspring:integrity/1")]?.get(new URL(${element}.${address}).pathname) ?? "";`;
