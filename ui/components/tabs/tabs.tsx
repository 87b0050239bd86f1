import { Tabs as Radix } from 'radix-ui';
import {
  type ReactNode,
  useEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent as Pressed,
  type PointerEvent,
} from 'react';
import type { Choice } from '../choice-chips/choice-chips.tsx';
import * as s from './tabs.module.css';

/** For the focus ring, in CSS pixels. */
const RING = 6;

/** Scrolls sideways and keeps the chosen tab visible. One Tab stop; arrows, Home and End choose. */
export const Tabs = <Value extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: {
  readonly label: string;
  readonly tabs: readonly Choice<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
  readonly children: ReactNode;
}) => {
  const strip = useRef<HTMLDivElement>(null);
  const focus = useTabFocus();
  useEffect(() => {
    const line = strip.current;
    const tab = line?.querySelector('[aria-selected=true]');
    if (!(line instanceof HTMLElement) || !(tab instanceof HTMLElement)) return;
    // Called once the browser has laid out the page; asked for at once, it would do so for this alone.
    const laidOut = new ResizeObserver(() => {
      // Scrolls only the strip, not the page.
      const start = tab.offsetLeft - RING;
      const end = tab.offsetLeft + tab.offsetWidth + RING;
      if (start < line.scrollLeft) line.scrollLeft = start;
      else if (end > line.scrollLeft + line.clientWidth) line.scrollLeft = end - line.clientWidth;
    });
    laidOut.observe(tab);
    return () => laidOut.disconnect();
  }, [chosen, tabs]);
  const choose = (words: string) => {
    const tab = tabs.find(({ value }) => value === words);
    if (tab !== undefined) onChoose(tab.value);
  };
  return (
    <Radix.Root className={s.tabs} value={chosen} onValueChange={choose}>
      <Radix.List ref={strip} className={s.strip} aria-label={label} {...focus}>
        {tabs.map(({ value, label: words }) => (
          <Radix.Trigger key={value} value={value} className={s.tab}>
            {words}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {/* No stop of its own for the Tab key: every panel begins with something to reach. */}
      <Radix.Content value={chosen} className={s.panel} tabIndex={undefined}>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
};

/** Keys with which Radix moves the focus. */
const MOVING = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * Handlers for Radix's tab list. Radix moves the focus a moment after a key, so a fast second key would still reach the previous tab: it is
 * dispatched again on the focused tab. Browsers also show the focus ring after a touch, because Radix focuses by script: `data-pressed` marks
 * the list from a press until a key is pressed or the focus leaves.
 */
const useTabFocus = () => {
  const isMoving = useRef(false);
  return {
    onPointerDown: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      currentTarget.dataset['pressed'] = '';
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) delete currentTarget.dataset['pressed'];
    },
    onKeyDownCapture: (event: Pressed<HTMLElement>) => {
      const { key, currentTarget } = event;
      delete currentTarget.dataset['pressed'];
      if (!isMoving.current || !MOVING.has(key)) return;
      event.preventDefault();
      event.stopPropagation();
      const copy = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      setTimeout(() => document.activeElement?.dispatchEvent(copy));
    },
    onKeyDown: ({ key }: Pressed) => {
      if (!MOVING.has(key)) return;
      isMoving.current = true;
      setTimeout(() => (isMoving.current = false));
    },
  };
};
