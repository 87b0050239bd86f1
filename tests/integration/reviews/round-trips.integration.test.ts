import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { submitReview } from '@secondspring/contracts/http/reviews.ts';
import { categoryIdOf, treatmentIdOf } from '@secondspring/content/treatments.ts';
import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { describe, expect, it } from 'vitest';
import { startReviewsWorld } from './world.ts';
import { useStarted } from '../world/use-started.ts';

type Review = ResponseOf<typeof submitReview>;

const id = treatmentIdOf('pilates');
const reviewBody = { overallRating: 4, wouldRecommend: true };
const world = useStarted(startReviewsWorld);

describe('round trips', () => {
  it('are at most one read and one append for a command, fewer if nothing changes', async () => {
    const anna = world.as(await world.member());
    const bea = world.as(await world.member());
    world.roundTrips();
    const { body: review } = await anna<Review>('POST', `/api/treatments/${id}/reviews`, {
      body: reviewBody,
    });
    const own = `/api/reviews/${review.id}`;
    expect(world.roundTrips()).toEqual({ reads: 0, appends: 1, queries: 1 });
    await world.folded();

    await anna('PUT', own, { body: { ...reviewBody, overallRating: 2 } });
    expect(world.roundTrips()).toEqual({ reads: 1, appends: 1, queries: 1 });
    // Her pseudonym follows from the number of the words.
    await bea('POST', `${own}/helpful`);
    expect(world.roundTrips()).toEqual({ reads: 0, appends: 1, queries: 2 });
    await world.folded();
    await bea('POST', `${own}/helpful`);
    expect(world.roundTrips()).toEqual({ reads: 1, appends: 0, queries: 2 });
    await anna('DELETE', own);
    expect(world.roundTrips()).toEqual({ reads: 1, appends: 1, queries: 0 });
  });

  it('are one query for a read, two for a member’s list of reviews, and none to the event store', async () => {
    const anna = await world.member();
    await world.as(anna)('POST', `/api/treatments/${id}/reviews`, { body: reviewBody });
    await world.folded();
    world.roundTrips();
    const costs = async (userId: string | null, path: string): Promise<number> => {
      expect((await world.as(userId)('GET', path)).status).toBe(200);
      const { reads, appends, queries } = world.roundTrips();
      expect([reads, appends]).toEqual([0, 0]);
      return queries;
    };
    expect(await costs(anna, '/api/treatment-categories')).toBe(1);
    expect(await costs(anna, '/api/treatments')).toBe(1);
    expect(await costs(anna, '/api/troubles')).toBe(1);
    expect(await costs(anna, `/api/treatments/category/${categoryIdOf('movement')}`)).toBe(1);
    expect(await costs(anna, `/api/treatments/${id}`)).toBe(1);
    expect(await costs(null, `/api/treatments/${id}/reviews`)).toBe(1);
    expect(await costs(anna, `/api/treatments/${id}/reviews`)).toBe(2);
  });
});

describe('a member whose keys were destroyed', () => {
  it('can read like a visitor and cannot write', async () => {
    const erased = await world.member();
    await vaultOf(world.dependencies.vaults, 'reviews').erase(erased);
    const her = world.as(erased);
    expect((await her('GET', `/api/treatments/${id}/reviews`)).status).toBe(200);
    expect((await her('POST', `/api/treatments/${id}/reviews`, { body: reviewBody })).status).toBe(401);
  });
});
