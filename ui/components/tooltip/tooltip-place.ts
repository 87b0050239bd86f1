/** A box on the screen, in CSS pixels. */
type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Room that stays to the edge of the screen, in CSS pixels. */
const EDGE = 8;

/** Where a tooltip of this size stands: under the middle of its control, above it where there is no room below, and within the screen. */
export function tooltipPlace(
  control: Box,
  tip: Pick<Box, 'width' | 'height'>,
  screen: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } {
  const middle = control.left + (control.width - tip.width) / 2;
  const below = control.top + control.height;
  const fits = below + tip.height + EDGE <= screen.height;
  return {
    left: Math.max(EDGE, Math.min(middle, screen.width - tip.width - EDGE)),
    top: fits ? below : Math.max(EDGE, control.top - tip.height),
  };
}
