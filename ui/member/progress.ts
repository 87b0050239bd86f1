import { queryOptions } from '@tanstack/react-query';
import { hasStatus } from '../api/api-error.ts';
import { call, type Output } from '../api/call.ts';

export type Progress = Output<'getProgress'>;

/** Null if it does not exist yet (404). */
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
