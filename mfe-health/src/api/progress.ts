import { hasStatus } from '@secondspring/ui/api/api-error.ts';
import { call, type Output } from '@secondspring/ui/api/call.ts';
import { queryOptions } from '@tanstack/react-query';

/** What a member has reached. */
export type Progress = Output<'getProgress'>;

/** Her own progress; null where none is kept yet (404). */
export const progressQuery = queryOptions({
  queryKey: ['getProgress'],
  queryFn: async ({ signal }): Promise<Progress | null> => {
    try {
      return await call('getProgress', { params: { userId: 'me' } }, { signal });
    } catch (error) {
      if (hasStatus(error, 404)) return null;
      throw error;
    }
  },
});
