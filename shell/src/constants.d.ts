/** Which build of the shell this is; written in by the bundler. */
declare const BUILD_VERSION: string;
/** Versions of the libraries that the shell shares, by name; written in by the bundler. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;
