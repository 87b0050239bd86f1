import helmet from 'koa-helmet';
import type { Middleware } from 'koa';

/** Two years in seconds, as browsers' preload lists ask for. */
const HSTS_SECONDS = 63_072_000;

/**
 * The headers every answer carries, errors too. The policy forbids everything: a JSON answer shown as a page can do nothing.
 * The edge replaces it on documents.
 */
export const securityHeaders = (publicOrigin: string): Middleware =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: publicOrigin.startsWith('https:')
      ? { maxAge: HSTS_SECONDS, includeSubDomains: true }
      : false,
    xFrameOptions: { action: 'deny' },
  });
