/** Every page of the product: literal segments, and `*` for one segment that names a thing. */
export const productPages = [
  '/',
  '/assessment',
  '/care-plan',
  '/progress',
  '/resources',
  '/testing-tools',
  '/community',
  '/community/posts/*',
  '/stories',
  '/stories/*',
  '/treatment-reviews',
  '/treatment-reviews/*',
  '/treatment-reviews/treatment/*',
  '/profile',
  '/verify-email',
] as const;

const patterns = productPages.map((page) => new RegExp(`^${page.replaceAll('*', '[^/]+')}/?$`, 'u'));

/** Whether a path is a page of the product; any other gets the same document with status 404, in which the shell says so. */
export const isProductPath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

/** Whether pages of the product stand under a path prefix. Under another, which a new micro-frontend brought, it alone knows its pages. */
export const isProductPrefix = (prefix: string): boolean =>
  productPages.some((page) => page === prefix || page.startsWith(`${prefix}/`));
