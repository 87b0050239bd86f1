/** The document preloads what it needs, so the runtime has nothing to preload. */
const nothing = (): never => {
  throw new Error('This shell preloads by its documents');
};

export const defaultPreloadArgs = nothing;
export const formatPreloadArgs = nothing;
export const normalizePreloadExposes = nothing;
export const preloadAssets = nothing;
