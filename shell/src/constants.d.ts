/** Which build of the shell this is; written in by the bundler. */
declare const BUILD_VERSION: string;
