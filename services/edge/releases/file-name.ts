/** The hash of a file as the file's name can carry it: no slash, which a name loses on the way. */
export const asFileName = (hash: string): string =>
  hash.slice('sha384-'.length).replaceAll('+', '-').replaceAll('/', '_');
