import { NEXT_REMOTE_CONTRACT_VERSION, REMOTE_CONTRACT_VERSION } from './contract-version.ts';

/** What the shell provides in a contract version, and what a micro-frontend must expose. */
export type ShellContract = {
  readonly version: number;
  /** Exports of the exposed module `./routes`. */
  readonly module: {
    /** React Router routes with absolute paths. */
    readonly default: 'required';
    /** `{ version }`: the contract that it fulfils. */
    readonly contract: 'required';
    /** `(queryClient, path) => void`: starts loading the data of the page at a path; never throws. */
    readonly prefetch: 'optional' | 'required';
  };
  /** Libraries shared on the page: major version and usable names; `null` means all names. */
  readonly libraries: Readonly<
    Record<string, { readonly major: number; readonly names: readonly string[] | null }>
  >;
  /** Values shared by the whole page (`pageWide` in ui), with the version of their shape. */
  readonly pageWide: readonly string[];
};

const react = { major: 19, names: null } as const;
const routing = [
  'Link',
  'Navigate',
  'NavLink',
  'Outlet',
  'matchPath',
  'useHref',
  'useLocation',
  'useNavigate',
  'useNavigationType',
  'useParams',
  'useRoutes',
  'useSearchParams',
] as const;
const queries = [
  'infiniteQueryOptions',
  'queryOptions',
  'useInfiniteQuery',
  'useMutation',
  'usePrefetchInfiniteQuery',
  'useQuery',
  'useQueryClient',
] as const;

const current: ShellContract = {
  version: REMOTE_CONTRACT_VERSION,
  module: { default: 'required', contract: 'required', prefetch: 'optional' },
  libraries: {
    react,
    'react-dom': react,
    'react-dom/client': react,
    'react/jsx-runtime': react,
    'react-router-dom': { major: 7, names: [...routing, 'BrowserRouter', 'Route', 'Routes'] },
    '@tanstack/react-query': {
      major: 5,
      names: [...queries, 'QueryClient', 'QueryClientProvider', 'notifyManager'],
    },
  },
  pageWide: [
    'arrival/1',
    'closed-dialog/1',
    'consistency/1',
    'draft-keeper/1',
    'drawn-for/1',
    'integrity/1',
    'kept-entries/1',
    'reachability/1',
    'search/1',
    'session-channel/1',
    'toasts/1',
  ],
};

/**
 * The next contract. The shell owns the page's only router and cache, so creating another is no longer
 * possible, and `prefetch` is required.
 */
const next: ShellContract = {
  ...current,
  version: NEXT_REMOTE_CONTRACT_VERSION,
  module: { ...current.module, prefetch: 'required' },
  libraries: {
    ...current.libraries,
    'react-router-dom': { major: 7, names: routing },
    '@tanstack/react-query': { major: 5, names: queries },
  },
};

/** The shell accepts the current and the next contract, so that teams migrate at their own pace. */
export const shellContracts = { current, next } as const;
