/** The document preloads what its path needs: the runtime has nothing to preload. */
const nothing = (): never => {
  throw new Error('This shell preloads by its documents');
};

/** Never called, as nothing is preloaded. */
export const defaultPreloadArgs = nothing;
/** Never called, as nothing is preloaded. */
export const formatPreloadArgs = nothing;
/** Never called, as nothing is preloaded. */
export const normalizePreloadExposes = nothing;
/** Never called, as nothing is preloaded. */
export const preloadAssets = nothing;
