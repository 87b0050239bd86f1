import type { IConfiguration } from 'dependency-cruiser';
import type { Floors } from './floors.ts';

/*
 * Who may import whom, as patterns: new services, micro-frontends and features are covered without being listed here.
 * Test files follow the same rules, and may also import the embedded servers and `tests/`.
 */
export const testFile = '\\.test\\.tsx?$';
/** Test data and helpers beside the code they serve. */
export const testMaterial = '(\\.fixture\\.tsx?$|/testing/)';
const outside = '(^|/)node_modules/';

/** Node's own modules. */
const nodeModules = ['core' as const];

const forbid = <From, To>(name: string, from: From, to: To) => ({
  name,
  severity: 'error' as const,
  from,
  to,
});

/** The files of `from` may import `allowed` only. */
const mayImport = (name: string, from: string, allowed: readonly string[]) => {
  const onlyTo = (paths: readonly string[]) => ({
    pathNot: [outside, ...paths],
    dependencyTypesNot: nodeModules,
    couldNotResolve: false,
  });
  return [
    forbid(name, { path: from, pathNot: testFile }, onlyTo(allowed)),
    forbid(`${name}-tests`, { path: `${from}.*${testFile}` }, onlyTo([...allowed, '^embedded/', '^tests/'])),
  ];
};

/** Files with the queries of a read model; the first group is the domain whose service asks. */
const queries = '^projections/(?:across/)?([^/]+)/[^/]+/queries\\.ts$';
/**
 * Queries that read a table of another domain. `deploy/prepare/rights.ts` grants their service the columns. Those that
 * would close a circle of domains stand in `across/`.
 */
const crossDomainReads = [
  { domain: 'health', readModel: 'care-plans', reads: 'identity/users' },
  { domain: 'health', readModel: 'red-flags', reads: 'identity/users' },
  { domain: 'reviews', readModel: 'treatment-reviews', reads: 'identity/users' },
  { domain: 'across/identity', readModel: 'reminders', reads: 'health/check-ins' },
  { domain: 'community', readModel: 'moderation', reads: 'reviews/treatment-reviews' },
].map(({ domain, readModel, reads }) => ({
  from: `^projections/${domain}/${readModel}/queries\\.ts$`,
  to: [`^projections/${domain}/`, `^projections/${reads}/table\\.ts$`],
}));

/**
 * Folders that stand on each other, from the ground up: each imports only those before it, and each is in its list. Folders of other packages
 * may stand in any order, but never in a circle.
 */
export const floors: Floors = {
  contracts: ['reports', 'vocabulary', 'remotes', 'search', 'events', 'http'],
  platform: [
    'bus',
    'concurrency',
    'dates',
    'files',
    'html',
    'process',
    'telemetry',
    'config',
    'postgres',
    'byte-search',
    'command-line',
    'migrations',
    'erased-bytes',
    'published-reports',
    'vault',
    'event-store',
    'audit',
    'decider',
    'read-model',
    'stores',
    'http',
    'anonymity',
    'moderation',
    'reactor',
  ],
  'platform/http': ['problems', 'bodies', 'limits', 'calls', 'sessions', 'answers', 'server', 'service'],
  projections: [
    'subscription',
    'engine',
    'identity',
    'members',
    'moderated',
    'health',
    'reviews',
    'across',
    'community',
    'history',
  ],
  'projections/history': [
    'session',
    'small-groups',
    'as-of',
    'dictionary',
    'drop',
    'rebuild',
    'status',
    'verify',
    'copy',
    'diff',
    'parked',
    'export',
    'query',
    'reports',
    'notebook',
  ],
  'services/identity': [
    'access',
    'email-address',
    'issuer-account',
    'mail',
    'pages',
    'sign-in-identity',
    'verification-token',
    'sessions',
    'user',
    'email',
    'operator',
    'reminders',
    'sign-in',
    'account',
  ],
  ui: [
    'tokens',
    'drawings',
    'dates',
    'page',
    'query',
    'router',
    'site',
    'storage',
    'kept',
    'api',
    'toasts',
    'reading',
    'session',
    'drafts',
    'pages',
    'reaction',
    'bundling',
    'form',
    'components',
    'new-mfe',
    'lazy',
    'testing',
    'member',
    'entries',
    'treatments',
    'check-in',
    'red-flags',
    'gallery',
  ],
  'shell/src': [
    'first-paint',
    'remotes',
    'service-worker',
    'session',
    'navigation',
    'reads',
    'entries',
    'drafts',
    'keeping',
    'pages',
    'frame',
  ],
  embedded: [
    'authentication',
    'ports',
    'standalone',
    'event-store',
    'identity-provider',
    'nats',
    'postgres',
    'storage',
    'mail',
    'launcher',
    'demo',
  ],
  'embedded/event-store': ['log', 'wire', 'grpc', 'testing'],
};

export default {
  forbidden: [
    forbid('resolvable', {}, { couldNotResolve: true }),
    forbid('no-circle', {}, { circular: true }),
    forbid(
      'product-without-fixtures',
      { pathNot: [testFile, testMaterial, '^(tests|bench)/'] },
      { path: testMaterial },
    ),
    ...mayImport('contracts', '^contracts/', ['^contracts/']),
    ...mayImport('content', '^content/', ['^content/', '^contracts/']),
    ...mayImport('platform', '^platform/', ['^platform/', '^contracts/']),
    ...mayImport('service', '^services/([^/]+)/', [
      '^services/$1/',
      '^projections/(across/)?$1/[^/]+/queries\\.ts$',
      '^platform/',
      '^content/',
      '^contracts/',
    ]),
    ...mayImport('projections', '^projections/', ['^projections/', '^platform/', '^contracts/']),
    // A service imports the queries of its read models, but never the projector.
    forbid(
      'queries-run-no-projector',
      { path: queries },
      { path: '^projections/((engine|subscription|history)/|.*(fold|domain)\\.ts$)', reachable: true },
    ),
    forbid(
      'queries-of-one-domain',
      { path: queries, pathNot: crossDomainReads.map(({ from }) => from) },
      { path: '^projections/', pathNot: '^projections/$1/' },
    ),
    ...crossDomainReads.map(({ from, to }) =>
      forbid('queries-of-one-domain', { path: from }, { path: '^projections/', pathNot: to }),
    ),
    ...mayImport('ui', '^ui/', ['^ui/', '^contracts/']),
    ...mayImport('micro-frontend', '^(mfe-[^/]+)/', ['^$1/', '^ui/', '^contracts/']),
    ...mayImport('shell', '^shell/', ['^shell/', '^ui/', '^contracts/']),
    ...mayImport('embedded', '^embedded/', [
      '^embedded/',
      '^services/',
      '^projections/',
      '^platform/',
      '^content/',
      '^contracts/',
    ]),
    ...mayImport('deploy', '^deploy/', [
      '^deploy/',
      '^services/',
      '^projections/',
      '^platform/',
      '^contracts/',
    ]),
    forbid(
      'contracts-zod-only',
      { path: '^contracts/', pathNot: testFile },
      { path: [outside], pathNot: ['(^|/)node_modules/zod/'] },
    ),
    forbid('contracts-no-node', { path: '^contracts/', pathNot: testFile }, { dependencyTypes: nodeModules }),
    forbid(
      'browser-no-node',
      { path: ['^(shell|mfe-[^/]+)/src/', '^ui/(?!bundling/|new-mfe/)[^/]+/'], pathNot: testFile },
      { dependencyTypes: nodeModules },
    ),
    forbid(
      'by-package-name',
      { path: '^(services/[^/]+|[^/]+)/' },
      {
        dependencyTypes: ['local' as const],
        dependencyTypesNot: ['aliased-workspace' as const],
        path: '/',
        pathNot: ['^$1/', outside],
      },
    ),
    forbid(
      'feature',
      { path: '^(mfe-[^/]+)/src/features/([^/]+)/' },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
  ],
  options: {
    parser: 'swc' as const,
    tsPreCompilationDeps: true,
    preserveSymlinks: false,
    combinedDependencies: true,
    doNotFollow: { path: outside },
    exclude: { path: ['^[^/]+/(dist|\\.rspack-cache)/', '^\\.data/'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
} satisfies IConfiguration;
