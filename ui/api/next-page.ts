/** `<…?cursor=abc>; rel="next"`; null without one. */
export const nextCursor = (link: string | null): string | null => {
  const target = /<([^<>]*)>; ?rel="?next"?/u.exec(link ?? '')?.[1];
  return target === undefined ? null : new URL(target, 'http://page.invalid').searchParams.get('cursor');
};
