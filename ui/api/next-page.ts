/** Cursor of the next page from a `Link` header (`<…?cursor=abc>; rel="next"`); null where there is none. */
export const nextCursor = (link: string | null): string | null => {
  const target = /<([^<>]*)>; ?rel="?next"?/u.exec(link ?? '')?.[1];
  return target === undefined ? null : new URL(target, 'http://page.invalid').searchParams.get('cursor');
};
