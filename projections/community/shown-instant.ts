/** The minute of an instant, ISO 8601 in UTC. */
export const minuteOf = (at: string): string => `${at.slice(0, 16)}:00.000Z`;

/** Midnight before an instant, ISO 8601 in UTC. */
export const dayOf = (at: string): string => `${at.slice(0, 10)}T00:00:00.000Z`;

/** When an item is shown to have been written: of an anonymous one only the minute, so that no instant links it to anything else. */
export const shownInstant = (event: {
  readonly at: string;
  readonly data: { readonly isAnonymous: boolean };
}): string => (event.data.isAnonymous ? minuteOf(event.at) : event.at);
