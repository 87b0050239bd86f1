export type PolicySetting = {
  readonly issuerOrigin: string;
  readonly secure: boolean;
  /** Whether a micro-frontend of this document comes from a local development server. */
  readonly isOverridden: boolean;
  /** `sha256-…` of the document's import map; null if none exists. */
  readonly importMap: string | null;
};

/** Any port of the developer's own machine. */
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];
const LOOPBACK_SOCKETS = ['ws://localhost:*', 'ws://127.0.0.1:*'];

/**
 * Documents load everything from this origin only, plus from the local machine if a developer asked for it. Scripts
 * are allowed by origin, not by `strict-dynamic`, because no content from members is ever served as a script from
 * this origin. Script addresses set at run time pass the shell's only Trusted Types policy.
 */
export const contentPolicy = ({ issuerOrigin, secure, isOverridden, importMap }: PolicySetting): string => {
  const ownSources = ["'self'", ...(isOverridden ? LOOPBACK : [])].join(' ');
  return [
    `default-src 'none'`,
    `script-src ${ownSources}${importMap === null ? '' : ` '${importMap}'`}`,
    `style-src ${ownSources}`,
    `img-src ${ownSources} data: blob:`,
    `font-src ${ownSources}`,
    `connect-src ${[ownSources, ...(isOverridden ? LOOPBACK_SOCKETS : [])].join(' ')}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action ${[...new Set(["'self'", issuerOrigin])].join(' ')}`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    // A development server's client evaluates text as script.
    ...(isOverridden ? [] : [`require-trusted-types-for 'script'`, 'trusted-types default']),
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
};
