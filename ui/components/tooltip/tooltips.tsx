import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { tooltipPlace } from './tooltip-place.ts';
import * as s from './tooltip.module.css';
import { watchControls } from './watch-controls.ts';

/**
 * Shows, for whoever hovers or focuses a control that is an icon alone, what it is called: one for the whole page, whichever micro-frontend
 * the control is of. Only the shell renders this. Nothing of it is read out, as the control's name is.
 */
export function Tooltips() {
  const [control, setControl] = useState<Element | null>(null);
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isOnTip = (x: number, y: number) => {
      const box = tip.current?.getBoundingClientRect();
      return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    };
    return watchControls(setControl, isOnTip);
  }, []);
  const words = control?.getAttribute('aria-label') ?? null;
  useLayoutEffect(() => {
    const shown = tip.current;
    if (shown === null || control === null) return;
    // In the browser's top layer, as an open menu is there too; a browser that knows none shows it above everything else of the page.
    if ('showPopover' in shown) shown.showPopover();
    const screen = document.documentElement;
    const { left, top } = tooltipPlace(control.getBoundingClientRect(), shown.getBoundingClientRect(), {
      width: screen.clientWidth,
      height: screen.clientHeight,
    });
    shown.style.left = `${left}px`;
    shown.style.top = `${top}px`;
  }, [control, words]);
  if (words === null) return null;
  return (
    <div ref={tip} className={s.place} popover="manual" data-tip="" aria-hidden>
      <span className={s.tooltip}>{words}</span>
    </div>
  );
}
