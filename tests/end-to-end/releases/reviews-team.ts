import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HouseCopy } from './house-copy.ts';

/** The team of mfe-reviews, at work in a copy of the house. */
export type ReviewsTeam = {
  /** Changes the heading of its first page, and builds; gives the version of the build. */
  readonly build: (heading: string) => Promise<string>;
  /** Builds a page that throws when it is drawn. */
  readonly buildBroken: () => Promise<string>;
};

const page = 'mfe-reviews/src/features/home/home-page.tsx';
const heading = 'Browse by Category';

/** Lets the team work in a copy. */
export async function reviewsTeam(house: HouseCopy): Promise<ReviewsTeam> {
  const file = join(house.folder, page);
  const original = await readFile(file, 'utf8');
  if (!original.includes(heading)) throw new Error(`${page} has no heading ${heading}`);
  const buildWith = async (text: string): Promise<string> => {
    await writeFile(file, text);
    await house.run('ui/build/build.ts', 'mfe-reviews');
    const current: { version: string } = JSON.parse(
      await readFile(join(house.folder, 'dist/remotes/reviews/current.json'), 'utf8'),
    );
    return current.version;
  };
  return {
    build: (words) => buildWith(original.replace(heading, words)),
    buildBroken: () =>
      buildWith(
        original.replace(
          /export function HomePage\(\) \{/u,
          "export function HomePage() {\n  if (document.title !== '') throw new Error('broken on purpose');",
        ),
      ),
  };
}
