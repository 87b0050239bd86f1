import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Folder for a run's pictures, ignored by git. */
const gallery = join(import.meta.dirname, '../../test-results/gallery');
/** Pictures are taken by `npm run gallery` only: no test compares them, and they take a minute. */
const mode = process.env['GALLERY'] ?? '';
const areWanted = mode !== '';
/** `GALLERY=whole` takes full pages instead of the visible part. */
const areWhole = mode === 'whole';

/**
 * Takes a picture of the phone in the light and the dark scheme: `<name>.light.png`, `<name>.dark.png`. Does nothing unless GALLERY is set. Takes
 * only the visible part while a dialog is open.
 */
export async function takePictures(page: Page, name: string): Promise<void> {
  if (!areWanted) return;
  await mkdir(gallery, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: join(gallery, `${name}.${colorScheme}.png`),
      animations: 'disabled',
      fullPage: areWhole && (await page.getByRole('dialog').count()) === 0,
    });
  }
  await page.emulateMedia({ colorScheme: null });
}
