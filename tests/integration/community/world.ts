import { createApp } from '@secondspring/community/app.ts';
import { defineCategories } from '@secondspring/community/category/define-categories.ts';
import { startWorld, type World } from '../world/world.ts';

/** Starts the community service with its categories, at noon of 20 November 2026. */
export const startCommunityWorld = (): Promise<World> =>
  startWorld({
    domains: ['community'],
    mount: (dependencies, now) => createApp(dependencies, now).callback(),
    define: defineCategories,
  });
