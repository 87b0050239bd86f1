/** Limit in bytes (brotli) of a micro-frontend's first-page scripts: entry and first route. */
export const REMOTE_SCRIPTS_MAX = 30_500;

/** Additional bytes for a build that brings its own federation runtime. */
export const OWN_RUNTIME_MAX = 30_000;

/** Total size limit of a build's files, uncompressed. */
export const BUILD_BYTES_MAX = 5_000_000;

export const BUILD_FILES_MAX = 300;

/** Files of a build uploaded concurrently. */
export const BUILD_FILES_AT_ONCE = 10;
