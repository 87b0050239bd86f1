import { lazyCode } from '@secondspring/ui/lazy/lazy-code.ts';

/**
 * What comes over a page: the menu, toasts, tooltips. They stand on one library, so they are one chunk; its name tells the build's
 * scales (`ui/bundling/first-visit.ts`) what they weigh.
 */
export const overlays = lazyCode(() => import(/* webpackChunkName: "overlays" */ './overlays.tsx'));
