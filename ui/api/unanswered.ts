import { errorMessage, isUnanswered } from './api-error.ts';

/** In the past, because it may stand there after the line is back. */
export const whyUnanswered = (): string =>
  navigator.onLine ? 'Second Spring couldn’t be reached.' : 'You’re offline.';

/** Why an act of hers failed: without an answer that, and what to do; else the server’s message, or `words`. */
export const whyFailed = (error: unknown, words: string): string =>
  isUnanswered(error) ? `${whyUnanswered()} Try again once you’re connected.` : errorMessage(error, words);
