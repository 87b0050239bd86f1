import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { expect, it } from 'vitest';
import { headingGlyphs } from './heading-glyphs.ts';
import { WEIGHT } from './subset-loader.ts';

// After a new version of the font: `npx vitest run pdf-font --update`.
it('PDFs set their headings in the same font, in a format that can be embedded', async () => {
  const family = await readFile(
    fileURLToPath(
      import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
    ),
  );
  const cut = await subsetFont(family, [...headingGlyphs.values()].join(''), {
    targetFormat: 'woff',
    variationAxes: { wght: WEIGHT },
  });
  await expect(cut.toString('base64')).toMatchFileSnapshot(
    '../../../services/health/documents/heading-font.woff.base64',
  );
});
