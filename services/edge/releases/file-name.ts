/** A hash in a form that file names allow: without slashes. */
export const asFileName = (hash: string): string =>
  hash.slice('sha384-'.length).replaceAll('+', '-').replaceAll('/', '_');
