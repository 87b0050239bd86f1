import { communityWords } from './community.ts';
import { healthWords } from './health.ts';
import { frameWords, onboardingWords } from './onboarding.ts';
import { reviewsWords } from './reviews.ts';

/** The tables of the screens; each state has a unique name. */
export const tables = { frameWords, onboardingWords, healthWords, communityWords, reviewsWords } as const;

/** The words of every screen by the name of its state. */
export const screens = {
  ...frameWords,
  ...onboardingWords,
  ...healthWords,
  ...communityWords,
  ...reviewsWords,
} as const;

export type State = keyof typeof screens;
