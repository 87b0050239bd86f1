/** First segments of paths that the product serves itself; no micro-frontend may serve a path below them. */
export const reservedPaths: readonly string[] = [
  'api',
  'assets',
  'docs',
  'healthz',
  'mail',
  'oidc',
  'readyz',
  'releases',
  'remotes',
];
