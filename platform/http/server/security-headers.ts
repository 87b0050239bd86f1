import helmet from 'koa-helmet';
import type { Middleware } from 'koa';

/** Two years, as preload lists require. */
export const HSTS_SECONDS = 63_072_000;

/** Browser features that no page uses. Sharing, copying and a screen that stays on are used and allowed by default. */
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
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** Permissions-Policy of documents. */
export const PERMISSIONS_POLICY = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/**
 * Security headers of every answer, including errors. The policy forbids everything, so JSON shown as a page
 * is inert. The edge replaces it on documents.
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
