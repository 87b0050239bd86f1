import { ApiError } from '@secondspring/ui/api/api-error.ts';

/** An id that nothing has, or that is not even an id. */
const NOT_FOUND_STATUSES: readonly number[] = [400, 404, 422];

/** Whether the server says that there is nothing under the id of the address. */
export const isNotFound = (error: Error | null): boolean =>
  error instanceof ApiError && NOT_FOUND_STATUSES.includes(error.status);
