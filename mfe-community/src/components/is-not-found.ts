import { isApiError } from '@secondspring/ui/api/api-error.ts';

/** 400 and 422 answer a malformed id. */
const NOT_FOUND_STATUSES: readonly number[] = [400, 404, 422];

export const isNotFound = (error: Error | null): boolean =>
  isApiError(error) && NOT_FOUND_STATUSES.includes(error.status);
