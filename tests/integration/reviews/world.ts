import { createApp } from '@secondspring/reviews/app.ts';
import { defineCatalogue } from '@secondspring/reviews/catalogue/define-catalogue.ts';
import { startWorld, type Making, type World } from '../world/world.ts';

/** Starts the reviews service with its catalogue, at noon of 20 November 2026. */
export const startReviewsWorld = (more: Pick<Making, 'projecting' | 'startStore'> = {}): Promise<World> =>
  startWorld({
    domains: ['identity', 'reviews'],
    mount: (dependencies, now) => createApp(dependencies, now).callback(),
    define: defineCatalogue,
    ...more,
  });
