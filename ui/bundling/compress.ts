import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RspackPluginInstance } from '@rspack/core';
import { afterBundling, emit } from './after-bundling.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compressible = /\.(js|css|svg|json)$/;

/** Writes `file.br` (brotli 11) and `file.gz` beside every text file, so that nothing is compressed per request. */
export const compressed = (): RspackPluginInstance =>
  afterBundling('compressed', () => async (compilation) => {
    const files = compilation.getAssets().filter(({ name }) => compressible.test(name));
    await Promise.all(
      files.map(async ({ name, source }) => {
        const content = source.buffer();
        const quality = {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        };
        const [br, gz] = await Promise.all([brotli(content, quality), gzipped(content, { level: 9 })]);
        emit(compilation, `${name}.br`, br);
        emit(compilation, `${name}.gz`, gz);
      }),
    );
  });
