import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HouseCopy } from './house-copy.ts';

const page = 'mfe-reviews/src/features/home/home-page.tsx';
const heading = 'Browse by Category';
const drawing = 'export const ReviewsHomePage = () => {';

/** Builds mfe-reviews in a copy of the repository with another heading on its first page; returns the build's version. */
export const buildReviews = (house: HouseCopy, words: string): Promise<string> =>
  buildWith(house, (source) => replaced(source, heading, words));

/** Builds mfe-reviews with a first page that throws while it renders; returns the build's version. */
export const buildBrokenReviews = (house: HouseCopy): Promise<string> =>
  buildWith(house, (source) =>
    replaced(
      source,
      drawing,
      `${drawing}\n  if (location.pathname !== '') throw new Error('broken on purpose');`,
    ),
  );

async function buildWith(house: HouseCopy, change: (source: string) => string): Promise<string> {
  const file = join(house.folder, page);
  const original = await readFile(file, 'utf8');
  await writeFile(file, change(original));
  try {
    await house.run('ui/bundling/build.ts', 'mfe-reviews');
  } finally {
    await writeFile(file, original);
  }
  const current: { version: string } = JSON.parse(
    await readFile(join(house.folder, 'dist/remotes/reviews/current.json'), 'utf8'),
  );
  return current.version;
}

function replaced(source: string, words: string, others: string): string {
  if (!source.includes(words)) throw new Error(`${page} has no ${words}`);
  return source.replace(words, others);
}
