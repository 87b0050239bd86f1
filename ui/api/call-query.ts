import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { hasStatus } from './api-error.ts';
import { call, callPage, type Input, type Output } from './call.ts';
import type { CallName } from './declared.ts';

/** The query of a call. Its key begins with the name; `key` tells it from others of the same call. */
export const callQuery = <Name extends CallName>(
  name: Name,
  input: Input<Name>,
  ...key: readonly unknown[]
) =>
  queryOptions({
    queryKey: [name, ...key] as readonly unknown[],
    queryFn: ({ signal }) => call(name, input, { signal }),
  });

/** The same; null if there is none (404). */
export const callQueryOrNull = <Name extends CallName>(name: Name, input: Input<Name>) =>
  queryOptions({
    queryKey: [name] as readonly unknown[],
    queryFn: async ({ signal }): Promise<Output<Name> | null> => {
      try {
        return await call(name, input, { signal });
      } catch (error) {
        if (hasStatus(error, 404)) return null;
        throw error;
      }
    },
  });

/** The same page by page, from the input of the page at a cursor. */
export const pagesQuery = <Name extends CallName>(
  name: Name,
  inputAt: (cursor: string | undefined) => Input<Name>,
  ...key: readonly unknown[]
) =>
  infiniteQueryOptions({
    queryKey: [name, ...key] as readonly unknown[],
    queryFn: ({ signal, pageParam }) => callPage(name, inputAt(pageParam), { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });
