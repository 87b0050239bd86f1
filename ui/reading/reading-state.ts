/** State of a navigation to the resources page that opens an article there, so that no address names it. */
export const readingState = (slug: string) => ({ reading: slug });

/** The slug in the state of a location, if it holds one. */
export const slugToRead = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'reading' in state && typeof state.reading === 'string'
    ? state.reading
    : null;
