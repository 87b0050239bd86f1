import { createApp as createCommunity } from '@secondspring/community/app.ts';
import { defineCategories } from '@secondspring/community/category/define-categories.ts';
import { createApp as createReviews } from '@secondspring/reviews/app.ts';
import { defineCatalogue } from '@secondspring/reviews/catalogue/define-catalogue.ts';
import { startWorld, type World } from '../integration/world/world.ts';

const REVIEWS = /^\/api\/(?:treatments|treatment-categories|troubles|reviews)\b/u;

/**
 * Starts one of two worlds in which members write the same. Its clock starts at the beginning of 2031 and stands until it is advanced, which
 * separates its events from those of the start.
 */
export const startTwinWorld = (): Promise<World> =>
  startWorld({
    domains: ['community', 'reviews'],
    clock: { begins: '2031-01-01T00:00:00.000Z', tick: 0 },
    define: async (eventLog) => {
      await defineCategories(eventLog);
      await defineCatalogue(eventLog);
    },
    mount: (dependencies, now) => {
      const community = createCommunity(dependencies, now).callback();
      const reviews = createReviews(dependencies, now).callback();
      return (request, response) =>
        (REVIEWS.test(request.url ?? '') ? reviews : community)(request, response);
    },
  });
