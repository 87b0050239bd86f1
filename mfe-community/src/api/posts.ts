import { call } from '@secondspring/ui/api/call.ts';
import { queryOptions } from '@tanstack/react-query';

export const postCategoriesQuery = queryOptions({
  queryKey: ['listPostCategories'],
  queryFn: ({ signal }) => call('listPostCategories', {}, { signal }),
});

export const postQuery = (id: string) =>
  queryOptions({
    queryKey: ['getPost', id],
    queryFn: ({ signal }) => call('getPost', { params: { id } }, { signal }),
  });
