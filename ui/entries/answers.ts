import { type ApiError, hasStatus, isAnswered, isRefusedAs } from '../api/api-error.ts';

/** After so many faults of the server an entry is hers to decide, since others wait for it. */
const FAULTS_MAX = 3;

/** Request timeout, too early, too many requests. */
const AGAIN = [408, 425, 429];

const isNotHers = (error: unknown): boolean =>
  hasStatus(error, 401) || isRefusedAs(error, 'drawn-for-another');

/** Whether the server can’t take it now, but may later. */
export const isLater = (error: unknown): error is ApiError =>
  isAnswered(error) &&
  (AGAIN.includes(error.status) || error.status >= 500 || isRefusedAs(error, 'conflict'));

/** Whether it comes back to her, with the server’s reason. One that can’t be sent in this session waits for hers. */
export const isRefusal = (error: unknown): error is ApiError =>
  isAnswered(error) && !isNotHers(error) && (hasStatus(error, 500) || !isLater(error));

/** Whether it is tried again on this page. `failures` counts those before. */
export const isTriedAgain = (failures: number, error: unknown): boolean =>
  hasStatus(error, 500) ? failures < FAULTS_MAX : !isAnswered(error) || isLater(error);
