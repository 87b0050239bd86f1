/** Marks icon buttons. The tooltip shows their `aria-label`, so touch users miss nothing. */
export const TOOLTIP = 'data-tooltip';
