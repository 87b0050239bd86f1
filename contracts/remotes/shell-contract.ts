import { NEXT_REMOTE_CONTRACT_VERSION, REMOTE_CONTRACT_VERSION } from './contract-version.ts';

/** What the shell gives to micro-frontends in one version of the contract, and what one must expose to it. */
export type ShellContract = {
  readonly version: number;
  /** Exports of the exposed module `./routes`. */
  readonly module: {
    /** React Router routes with paths from the site's root. */
    readonly default: 'required';
    /** `{ version }`: the contract that it keeps. */
    readonly contract: 'required';
    /** `(queryClient, path) => void`: begins to load what the page at a path will ask for; never throws. */
    readonly prefetch: 'optional' | 'required';
  };
  /** Libraries that are loaded once for the page, in this major version, and the names of them that may be used; `null` is all names. */
  readonly libraries: Readonly<
    Record<string, { readonly major: number; readonly names: readonly string[] | null }>
  >;
  /** Values that the page keeps once for everybody (`pageWide` in ui), with the version of their shape. */
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
    '@tanstack/react-query': { major: 5, names: [...queries, 'QueryClient', 'QueryClientProvider'] },
  },
  pageWide: ['arrival/1', 'consistency/1', 'integrity/1', 'toasts/1'],
};

/**
 * The contract after the current one. The page has one router and one cache, which are the shell's: what makes another is no longer
 * given, and every micro-frontend says what to fetch ahead.
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

/** The contract that the shell keeps now, and the next one, which it accepts too, so that each team moves when it likes. */
export const shellContracts = { current, next } as const;
