import { communityWords } from './community.ts';
import { healthWords } from './health.ts';
import { frameWords, onboardingWords } from './onboarding.ts';
import { reviewsWords } from './reviews.ts';

/** The tables of the screens, each state by a name of its own. */
export const tables = { frameWords, onboardingWords, healthWords, communityWords, reviewsWords } as const;

/** The words of every screen by the name of its state. */
export const screens = {
  ...frameWords,
  ...onboardingWords,
  ...healthWords,
  ...communityWords,
  ...reviewsWords,
} as const;

/** Name of a state of a screen. */
export type State = keyof typeof screens;
