/** Where a card was pressed, as the entry of the history that it led to keeps it. */
export type CameFrom = { readonly from: string };

/** What a card's link leaves in the history: the page that it stands on, with its query. */
export const comingFrom = ({ pathname, search }: { pathname: string; search: string }): CameFrom => ({
  from: pathname + search,
});

/**
 * The address of the page one step back in the history, where that is `to` in some state (a tab, a filter); null where she came another
 * way, or from elsewhere. `state` is what the present entry keeps.
 */
export const cameFrom = (state: unknown, to: string): string | null => {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const { from } = state;
  return typeof from === 'string' && from.split('?')[0] === to ? from : null;
};
