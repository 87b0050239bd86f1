/** What a document's policy depends on: where forms may lead besides, and whether the product is reached by https. */
export type PolicySetting = {
  readonly issuerOrigin: string;
  readonly secure: boolean;
};

/**
 * The content security policy of documents: everything from this origin only. Scripts by origin rather than `strict-dynamic`
 * because nothing that people write or upload is ever served from this origin as a script.
 */
export const contentPolicy = ({ issuerOrigin, secure }: PolicySetting): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action ${[...new Set(["'self'", issuerOrigin])].join(' ')}`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
