/** What a document's policy depends on: where forms may lead besides, and whether the product is reached by https. */
export type PolicySetting = {
  readonly issuerOrigin: string;
  readonly secure: boolean;
  /** Whether a micro-frontend of this document comes from a development server of this machine. */
  readonly isOverridden: boolean;
  /** Hash of the import map that stands in the document (`sha256-…`); null where none does. */
  readonly importMap: string | null;
};

/** A developer's own machine, any port. */
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];
const LOOPBACK_SOCKETS = ['ws://localhost:*', 'ws://127.0.0.1:*'];

/**
 * The content security policy of documents: everything from this origin only, and from the own machine where a developer asked for it. Scripts by origin rather than `strict-dynamic`
 * because nothing that people write or upload is ever served from this origin as a script; what sets the address of a script passes the shell's
 * one policy of Trusted Types.
 */
export const contentPolicy = ({ issuerOrigin, secure, isOverridden, importMap }: PolicySetting): string => {
  const own = ["'self'", ...(isOverridden ? LOOPBACK : [])].join(' ');
  return [
    `default-src 'none'`,
    `script-src ${own}${importMap === null ? '' : ` '${importMap}'`}`,
    `style-src ${own}`,
    `img-src ${own} data: blob:`,
    `font-src ${own}`,
    `connect-src ${[own, ...(isOverridden ? LOOPBACK_SOCKETS : [])].join(' ')}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action ${[...new Set(["'self'", issuerOrigin])].join(' ')}`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    // A development server's client makes scripts of text.
    ...(isOverridden ? [] : [`require-trusted-types-for 'script'`, 'trusted-types default']),
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
};
