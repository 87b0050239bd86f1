import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Choice } from '../choice-chips/choice-chips.tsx';
import { nextTab } from './next-tab.ts';
import * as s from './tab-strip.module.css';

/** Ties a strip of tabs to its panel; the same in both. */
type Tied<Value extends string> = {
  /** Id in the document that the ids of tabs and panel begin with. */
  readonly id: string;
  readonly chosen: Value;
};

/** Room for the ring of focus around a tab, in CSS pixels. */
const RING = 6;

const tabId = (id: string, value: string): string => `${id}-tab-${value}`;
const panelId = (id: string): string => `${id}-panel`;

/**
 * Tabs in one line that scrolls sideways where they do not fit; the chosen one is always in sight. One stop for the Tab key; arrows,
 * Home and End choose. The panel is a `TabPanel` with the same `id` and `chosen`.
 */
export function TabStrip<Value extends string>({
  id,
  label,
  tabs,
  chosen,
  onChoose,
}: Tied<Value> & {
  readonly label: string;
  readonly tabs: readonly Choice<Value>[];
  readonly onChoose: (value: Value) => void;
}) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const line = strip.current;
    const tab = line?.querySelector('[aria-selected=true]');
    if (!(line instanceof HTMLElement) || !(tab instanceof HTMLElement)) return;
    // The strip's own scrolling only: the page stays where it is.
    const start = tab.offsetLeft - RING;
    const end = tab.offsetLeft + tab.offsetWidth + RING;
    if (start < line.scrollLeft) line.scrollLeft = start;
    else if (end > line.scrollLeft + line.clientWidth) line.scrollLeft = end - line.clientWidth;
  }, [chosen, tabs]);
  // From the tab that has the focus: on a slow phone the choice may still be on its way when the next key is pressed.
  const onKeyDown = (event: KeyboardEvent, from: Value) => {
    const values = tabs.map(({ value }) => value);
    const value = nextTab(values, from, event.key);
    if (value === null) return;
    event.preventDefault();
    onChoose(value);
    document.getElementById(tabId(id, value))?.focus();
  };
  return (
    <div ref={strip} className={s.strip} role="tablist" aria-label={label}>
      {tabs.map(({ value, label: words }) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={tabId(id, value)}
          className={s.tab}
          aria-selected={value === chosen}
          aria-controls={panelId(id)}
          tabIndex={value === chosen ? 0 : -1}
          onClick={() => onChoose(value)}
          onKeyDown={(event) => onKeyDown(event, value)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

/** What the chosen tab shows. */
export const TabPanel = <Value extends string>({
  id,
  chosen,
  children,
}: Tied<Value> & { readonly children: ReactNode }) => (
  <div role="tabpanel" id={panelId(id)} className={s.panel} aria-labelledby={tabId(id, chosen)}>
    {children}
  </div>
);
