import { rspack, type RspackPluginInstance } from '@rspack/core';

/**
 * Lets a micro-frontend's own loader of chunks ask of the browser what the shell asks of the entry: to take a script or a style sheet only
 * if it hashes to what the release says (`integrity/1` of `page/page-wide.ts`, which the shell fills). A chunk of which the release says nothing is
 * loaded as it is.
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
