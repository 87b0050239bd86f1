import helmet from 'koa-helmet';
import type { Middleware } from 'koa';

/** Two years in seconds, as browsers' preload lists ask for. */
export const HSTS_SECONDS = 63_072_000;

/** What no page of ours asks a browser for. Sharing and copying, which pages do, are allowed to their own origin by default. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** The policy of documents on what a browser may do for them, whichever script asks. */
export const PERMISSIONS_POLICY = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/**
 * The headers every answer carries, errors too. The policy forbids everything: a JSON answer shown as a page can do nothing.
 * The edge replaces it on documents.
 */
export const securityHeaders = (publicOrigin: string): Middleware => {
  const everywhere = helmet({
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
  return async (ctx, next) =>
    await everywhere(ctx, async () => {
      await next();
      if (ctx.type === 'text/html') ctx.set('Permissions-Policy', PERMISSIONS_POLICY);
    });
};
