import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import type { RspackPluginInstance } from '@rspack/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterBundling, emit } from './after-bundling.ts';
import type { Constants } from './configuration.ts';
import { runHere } from './run-here.ts';

/** Export of `src/first-paint.tsx`. */
type FirstPaint = { readonly firstPaint: ReactNode };

/** Renders `src/first-paint.tsx` to HTML with the class names of its style sheets; null without that file. */
export const renderFirstPaint = async (
  folder: string,
  uniqueName: string,
  constants: Constants,
): Promise<string | null> => {
  const source = './src/first-paint.tsx';
  if ((await stat(join(folder, source)).catch(() => null)) === null) return null;
  const drawn = (await runHere(folder, uniqueName, source, constants)) as FirstPaint;
  return renderToStaticMarkup(drawn.firstPaint);
};

/** File of a release with the HTML that `/` shows before any script runs. */
const FIRST_PAINT = 'first-paint.html';

export const firstPaint = (folder: string, name: string, constants: Constants): RspackPluginInstance =>
  afterBundling('pages', () => {
    const drawing = renderFirstPaint(folder, name, constants);
    drawing.catch(() => undefined);
    return async (compilation) => {
      const paint = await drawing;
      if (paint !== null) emit(compilation, FIRST_PAINT, paint);
    };
  });
