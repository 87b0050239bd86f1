/**
 * The part of TanStack Query that the shell and the micro-frontends share, as `@tanstack/react-query`. Sharing the whole library
 * would switch its tree-shaking off; a name that is missing here is added here. It is taken by its file, because under its own name
 * the bundler would find this very module.
 */
export {
  QueryClient,
  QueryClientProvider,
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  usePrefetchInfiniteQuery,
  useQuery,
  useQueryClient,
} from '../../node_modules/@tanstack/react-query/build/modern/index.js';
