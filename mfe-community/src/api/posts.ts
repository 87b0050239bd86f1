import { callQuery } from '@secondspring/ui/api/call-query.ts';

export const postCategoriesQuery = callQuery('GET /api/community/categories', {});

export const postQuery = (id: string) => callQuery('GET /api/community/posts/{id}', { params: { id } }, id);
