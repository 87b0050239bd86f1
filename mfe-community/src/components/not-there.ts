import { ApiError } from '@secondspring/ui/api/api-error.ts';

/** An id that nothing has, or that is not even an id. */
const NO_SUCH: readonly number[] = [400, 404, 422];

/** Whether the server says that there is nothing under the id of the address. */
export const isNotThere = (error: Error | null): boolean =>
  error instanceof ApiError && NO_SUCH.includes(error.status);
