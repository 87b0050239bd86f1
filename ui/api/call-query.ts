import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { hasStatus } from './api-error.ts';
import { call, callPage, type Input, type Output } from './call.ts';
import type { CallAddress } from './declared.ts';

/** The query of a call. Its key begins with the address; `key` tells it from others of the same call. */
export const callQuery = <Address extends CallAddress>(
  address: Address,
  input: Input<Address>,
  ...key: readonly unknown[]
) =>
  queryOptions({
    queryKey: [address, ...key] as readonly unknown[],
    queryFn: ({ signal }) => call(address, input, { signal }),
  });

/** The same; null if there is none (404). */
export const callQueryOrNull = <Address extends CallAddress>(address: Address, input: Input<Address>) =>
  queryOptions({
    queryKey: [address] as readonly unknown[],
    queryFn: async ({ signal }): Promise<Output<Address> | null> => {
      try {
        return await call(address, input, { signal });
      } catch (error) {
        if (hasStatus(error, 404)) return null;
        throw error;
      }
    },
  });

/** The same page by page, from the input of the page at a cursor. */
export const pagesQuery = <Address extends CallAddress>(
  address: Address,
  inputAt: (cursor: string | undefined) => Input<Address>,
  ...key: readonly unknown[]
) =>
  infiniteQueryOptions({
    queryKey: [address, ...key] as readonly unknown[],
    queryFn: ({ signal, pageParam }) => callPage(address, inputAt(pageParam), { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });
