const UNUSED_PRELOADS = 'link[rel="preload"][as="fetch"]:not([data-taken])';

/**
 * Whether the document preloads this address and no call has used that answer yet. Marks the preload as used, so that a second call asks the server.
 * The link stays in the document, because some browsers cancel the request of a removed link.
 */
export const takePreload = (address: string): boolean => {
  // Builds run this without a document.
  if (!('document' in globalThis)) return false;
  const links = document.querySelectorAll<HTMLLinkElement>(UNUSED_PRELOADS);
  const link = [...links].find((candidate) => candidate.getAttribute('href') === address);
  if (link === undefined) return false;
  link.dataset['taken'] = '';
  return true;
};
