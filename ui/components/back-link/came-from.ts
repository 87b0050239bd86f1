/** Stored in the history entry that a card or row opens. */
export type CameFrom = { readonly from: string };

export const comingFrom = ({ pathname, search }: { pathname: string; search: string }): CameFrom => ({
  from: pathname + search,
});

/** The previous address in the history; null if none led here. */
export const cameFrom = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : null;

export const pathIn = (address: string): string => address.split('?', 1)[0] ?? address;
