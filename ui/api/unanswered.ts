import { errorMessage, isUnanswered } from './api-error.ts';

export const whyUnanswered = (): string =>
  navigator.onLine ? 'Second Spring can’t be reached right now.' : 'You’re offline.';

/** Why an act of hers failed: without an answer that, and what to do; else the server’s message, or `words`. */
export const whyFailed = (error: unknown, words: string): string =>
  isUnanswered(error) ? `${whyUnanswered()} Try again once you’re connected.` : errorMessage(error, words);
