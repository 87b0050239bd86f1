/**
 * Attribute of a control that shows an icon alone. Its `aria-label` is what the tooltip says, so a tooltip tells a pointer what a screen
 * reader hears anyway, and nothing that a touch would miss.
 */
export const TOOLTIP = 'data-tooltip';
