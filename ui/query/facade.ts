/**
 * The names of TanStack Query that the shell shares. Sharing the whole library would disable tree-shaking; add missing names here. Imported by
 * file, because the package name would resolve to this module.
 */
export {
  QueryClient,
  QueryClientProvider,
  infiniteQueryOptions,
  notifyManager,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  usePrefetchInfiniteQuery,
  useQuery,
  useQueryClient,
} from '../../node_modules/@tanstack/react-query/build/modern/index.js';
