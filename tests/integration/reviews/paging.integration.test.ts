import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { listReviews } from '@secondspring/contracts/http/reviews.ts';
import { treatmentIdOf } from '@secondspring/content/treatments.ts';
import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answered } from '../world/calling.ts';
import type { World } from '../world/world.ts';
import { startReviewsWorld } from './world.ts';

type Review = ResponseOf<typeof listReviews>[number];

const treatmentId = treatmentIdOf('yoga');
const path = `/api/treatments/${treatmentId}/reviews`;
const members: string[] = [];
let world: World;

const write = async (index: number): Promise<void> => {
  const userId = await world.member();
  members[index] = userId;
  const body = { overallRating: 1 + (index % 5), wouldRecommend: true, isAnonymous: index % 3 === 0 };
  const { status } = await world.as(userId)('POST', path, { body });
  expect(status).toBe(201);
};

beforeAll(async () => {
  world = await startReviewsWorld();
  for (let from = 0; from < 120; from += 20)
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(from + index)));
  await world.folded();
});
afterAll(async () => await world.stop());

const pagesOf = async (userId: string | null, between: () => Promise<void> = () => Promise.resolve()) => {
  const pages: Review[][] = [];
  for (let next: string | undefined = path; next !== undefined; await between()) {
    const page: Answered<Review[]> = await world.as(userId)<Review[]>('GET', next);
    expect(page.status).toBe(200);
    pages.push(page.body);
    next = page.next;
  }
  return pages;
};
/** Finds the author of a review: its id is her pseudonym for the treatment. */
const authorOf = async (reviewId: string): Promise<string> => {
  for (const member of members) {
    const tag = await vaultOf(world.dependencies.vaults, 'reviews').pseudonym(member, 'review', treatmentId);
    if (tag === reviewId) return member;
  }
  throw new Error('nobody wrote it');
};
const keyOf = ({ createdAt, id }: Review): string => `${createdAt} ${id}`;

describe('paging through 120 reviews', () => {
  it('shows each once, newest first, ten on the first page, then 50', async () => {
    const pages = await pagesOf(null);
    expect(pages.map(({ length }) => length)).toEqual([10, 50, 50, 10]);
    const keys = pages.flat().map(keyOf);
    expect(new Set(keys).size).toBe(120);
    expect(keys).toEqual(keys.toSorted().toReversed());
  });

  it('is not disturbed by a review written or withdrawn meanwhile', async () => {
    const before = (await pagesOf(null)).flat();
    const leaving = before.at(-1)?.id ?? '';
    let turned = 0;
    const after = await pagesOf(null, async () => {
      if ((turned += 1) > 1) return;
      // A named review, sorted before all others of its day; 121 is not a multiple of three.
      await write(121);
      const author = world.as(await authorOf(leaving));
      expect((await author('DELETE', `/api/reviews/${leaving}`)).status).toBe(204);
      await world.folded();
    });
    expect(after.flat().map(keyOf)).toEqual(before.map(keyOf).slice(0, -1));
  });

  it('finds a member’s own review and marks on any page', async () => {
    const her = members[4] ?? '';
    const target = (await pagesOf(her)).flat().find(({ isMine }) => !isMine);
    expect((await world.as(her)('POST', `/api/reviews/${target?.id ?? ''}/helpful`)).status).toBe(200);
    await world.folded();
    const all = (await pagesOf(her)).flat();
    expect(all.filter(({ isMine }) => isMine)).toHaveLength(1);
    expect(all.filter(({ markedHelpful }) => markedHelpful).map(({ id }) => id)).toEqual([target?.id]);
  });
});
