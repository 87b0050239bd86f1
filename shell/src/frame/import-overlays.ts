import { lazyCode } from '@secondspring/ui/lazy/lazy-code.ts';

/** The menu, toasts and tooltips share a library, and notices come with them, so they are one chunk. `ui/bundling/first-visit.ts` finds it by its name. */
export const overlays = lazyCode(() => import(/* webpackChunkName: "overlays" */ './overlays.tsx'));
