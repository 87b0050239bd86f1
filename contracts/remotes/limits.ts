/** Most bytes of scripts, compressed with brotli, that a micro-frontend's first page loads: its entry and what its routes need at once. */
export const REMOTE_SCRIPTS_MAX = 30_000;

/** Bytes that the same may have more where a build brings a federation runtime of its own, as those of other toolchains do. */
export const OWN_RUNTIME_MAX = 30_000;

/** Most bytes of all files of a build together, uncompressed. */
export const BUILD_BYTES_MAX = 5_000_000;

/** Most files of a build. */
export const BUILD_FILES_MAX = 300;

/** Most files of a build that are sent at once. */
export const BUILD_FILES_AT_ONCE = 10;
