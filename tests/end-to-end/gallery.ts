import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Where the pictures of a run are put for someone to look at; never kept in the repository. */
const gallery = join(import.meta.dirname, '../../test-results/gallery');
/** Pictures are taken where they are asked for (`npm run gallery`): they decide nothing, and cost a run a minute. */
const wanted = process.env['GALLERY'] ?? '';
const areWanted = wanted !== '';
/** Pages down to their end instead of as much as the phone shows (`GALLERY=whole`). */
const areWhole = wanted === 'whole';

/**
 * Takes a picture of what the phone shows, in the light and in the dark scheme: `<name>.light.png`, `<name>.dark.png`. Does nothing
 * unless GALLERY is set. A page under a dialog is never shown beyond the phone.
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
