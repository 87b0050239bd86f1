/** Calls that the document has asked for and whose answers nobody took yet. */
const OPEN = 'link[rel="preload"][as="fetch"]:not([data-taken])';

/**
 * Whether the document has asked for an address already, so that the answer is here or on its way. True once for each address: the second
 * question is for news. (A link that is gone could end its request in some browsers, so it stays and is marked.)
 */
export const isAskedAhead = (address: string): boolean => {
  // Where no browser runs, no document has asked for anything.
  if (!('document' in globalThis)) return false;
  const links = document.querySelectorAll<HTMLLinkElement>(OPEN);
  const link = [...links].find((each) => each.getAttribute('href') === address);
  if (link === undefined) return false;
  link.dataset['taken'] = '';
  return true;
};
