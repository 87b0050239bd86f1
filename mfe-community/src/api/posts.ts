import { call } from '@secondspring/ui/api/call.ts';
import { queryOptions } from '@tanstack/react-query';

export const postCategoriesQuery = queryOptions({
  queryKey: ['GET /api/community/categories'],
  queryFn: ({ signal }) => call('GET /api/community/categories', {}, { signal }),
});

export const postQuery = (id: string) =>
  queryOptions({
    queryKey: ['GET /api/community/posts/{id}', id],
    queryFn: ({ signal }) => call('GET /api/community/posts/{id}', { params: { id } }, { signal }),
  });
