/**
 * Who may import whom, in patterns: a new service, micro-frontend or feature is held to them without being listed here.
 * Test files are held to the same table, and may besides start the embedded servers and use what `tests/` shares.
 */
const testFile = '\\.test\\.tsx?$';
const outside = '(^|/)node_modules/';

/** One folder may import itself and the named folders; its tests the embedded servers too. */
const mayImport = (name, from, allowed) => {
  const rule = (suffix, fromPath, paths) => ({
    name: `${name}${suffix}`,
    severity: 'error',
    from: fromPath,
    to: { pathNot: [outside, ...paths], dependencyTypesNot: ['core'], couldNotResolve: false },
  });
  return [
    rule('', { path: from, pathNot: testFile }, allowed),
    rule('-tests', { path: `${from}.*${testFile}` }, [...allowed, '^embedded/', '^tests/']),
  ];
};

/** What may be asked of a read model, by its domain. */
const queries = '^projections/([^/]+)/[^/]+/queries\\.ts$';
/** Queries that read a table of another domain: the columns that `deploy/prepare/rights.ts` lets their service see. */
const visits = [
  { domain: 'health', readModel: 'care-plans', reads: 'identity/users' },
  { domain: 'community', readModel: 'moderation', reads: 'reviews/treatment-reviews' },
].map(({ domain, readModel, reads }) => ({
  from: `^projections/${domain}/${readModel}/queries\\.ts$`,
  to: [`^projections/${domain}/`, `^projections/${reads}/table\\.ts$`],
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    ...mayImport('contracts', '^contracts/', ['^contracts/']),
    ...mayImport('platform', '^platform/', ['^platform/', '^contracts/']),
    ...mayImport('service', '^services/([^/]+)/', [
      '^services/$1/',
      '^projections/$1/[^/]+/queries\\.ts$',
      '^platform/',
      '^contracts/',
    ]),
    ...mayImport('projections', '^projections/', ['^projections/', '^platform/', '^contracts/']),
    // A service asks what its own read models offer, and runs no projector for it.
    {
      name: 'queries-run-no-projector',
      severity: 'error',
      from: { path: queries },
      to: { path: '^projections/((engine|subscription|history)/|.*(fold|domain)\\.ts$)', reachable: true },
    },
    {
      name: 'queries-of-one-domain',
      severity: 'error',
      from: { path: queries, pathNot: visits.map(({ from }) => from) },
      to: { path: '^projections/', pathNot: '^projections/$1/' },
    },
    ...visits.map(({ from, to }) => ({
      name: 'queries-of-one-domain',
      severity: 'error',
      from: { path: from },
      to: { path: '^projections/', pathNot: to },
    })),
    ...mayImport('ui', '^ui/', ['^ui/', '^contracts/']),
    ...mayImport('micro-frontend', '^(mfe-[^/]+)/', ['^$1/', '^ui/', '^contracts/']),
    ...mayImport('shell', '^shell/', ['^shell/', '^ui/', '^contracts/']),
    ...mayImport('embedded', '^embedded/', [
      '^embedded/',
      '^services/',
      '^projections/',
      '^platform/',
      '^contracts/',
    ]),
    ...mayImport('deploy', '^deploy/', [
      '^deploy/',
      '^services/',
      '^projections/',
      '^platform/',
      '^contracts/',
    ]),
    {
      name: 'contracts-zod-only',
      severity: 'error',
      from: { path: '^contracts/', pathNot: testFile },
      to: { path: [outside], pathNot: ['(^|/)node_modules/zod/'] },
    },
    {
      name: 'contracts-no-node',
      severity: 'error',
      from: { path: '^contracts/', pathNot: testFile },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'browser-no-node',
      severity: 'error',
      from: { path: ['^(shell|mfe-[^/]+)/src/', '^ui/(?!bundling/|new-mfe/)[^/]+/'], pathNot: testFile },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'by-package-name',
      severity: 'error',
      from: { path: '^(services/[^/]+|[^/]+)/' },
      to: {
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased-workspace'],
        path: '/',
        pathNot: ['^$1/', outside],
      },
    },
    {
      name: 'feature',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
  ],
  options: {
    parser: 'swc',
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
};
