/** Stored in the history entry that a card opens. */
export type CameFrom = { readonly from: string };

export const comingFrom = ({ pathname, search }: { pathname: string; search: string }): CameFrom => ({
  from: pathname + search,
});

/** The previous address in the history if it is `to` with any query; else null. */
export const cameFrom = (state: unknown, to: string): string | null => {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const { from } = state;
  return typeof from === 'string' && from.split('?')[0] === to ? from : null;
};
