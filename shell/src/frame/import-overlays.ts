import { lazyCode } from '@secondspring/ui/lazy/lazy-code.ts';

/** The menu, toasts, tooltips and the notice of what waits on this phone share a library, so they are one chunk. `ui/bundling/first-visit.ts` finds it by its name. */
export const overlays = lazyCode(() => import(/* webpackChunkName: "overlays" */ './overlays.tsx'));
