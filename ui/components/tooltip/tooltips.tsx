import { Tooltip } from 'radix-ui';
import { type Ref, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import * as s from './tooltip.module.css';
import { isFocusSeen, type ReachedControl } from './use-reached-controls.ts';

/** Delay before a tooltip opens, and within which the next one opens at once (specification, section 9). */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Rendered by the shell only, for controls of all micro-frontends. Hidden from screen readers, which read the control's name. */
export const Tooltips = ({ controls }: { readonly controls: readonly ReachedControl[] }) => (
  <div className={s.layer} aria-hidden>
    <Tooltip.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {controls.map(({ id, element }) => (
        <Tooltip.Root key={id}>
          <Tooltip.Trigger asChild>
            <Trigger element={element} />
          </Tooltip.Trigger>
          <Tooltip.Content className={s.place} side="bottom" sideOffset={6} collisionPadding={8}>
            <Name element={element} />
          </Tooltip.Content>
        </Tooltip.Root>
      ))}
    </Tooltip.Provider>
  </div>
);

/** Animated by itself: Radix would wait for an animation of its own content before closing. */
const Name = ({ element }: { readonly element: Element }) => (
  <span className={s.tooltip} data-tip="">
    {element.getAttribute('aria-label')}
  </span>
);

/** Event handlers that Radix sets on a trigger. */
type Heard = Readonly<
  Partial<Record<'onPointerMove' | 'onPointerLeave' | 'onPointerDown' | 'onClick' | 'onBlur', Hear>>
>;
type Hear = (event: Event) => void;

/**
 * Makes an existing element, rendered by any micro-frontend, a trigger of Radix. Visible focus counts as hover; a press also cancels a tooltip
 * that is about to open.
 */
const Trigger = ({
  element,
  ref,
  ...handlers
}: Heard & { readonly element: Element; readonly ref?: Ref<Element> }) => {
  const tell = useEffectEvent((name: keyof Heard, event: Event) => handlers[name]?.(event));
  const originalRef = useRef(ref);
  useLayoutEffect(() => {
    const { current: give } = originalRef;
    if (typeof give !== 'function') return;
    const takeBack = give(element);
    return () => {
      if (typeof takeBack === 'function') takeBack();
      else give(null);
    };
  }, [element]);
  useEffect(() => {
    const come: Hear = (event) => tell('onPointerMove', event);
    const leave: Hear = (event) => tell('onPointerLeave', event);
    const end: Hear = (event) => tell('onBlur', event);
    const listeners: Readonly<Record<string, readonly Hear[]>> = {
      pointermove: [come],
      pointerleave: [leave],
      pointerdown: [(event) => tell('onPointerDown', event), end],
      click: [(event) => tell('onClick', event)],
      focus: [(event) => isFocusSeen(element) && come(event)],
      blur: [end, leave],
    };
    const watch = new AbortController();
    const { signal } = watch;
    for (const [name, all] of Object.entries(listeners))
      for (const listener of all) element.addEventListener(name, listener, { signal });
    // No pointer event follows when the pointer leaves the window.
    document.documentElement.addEventListener('pointerleave', end, { signal });
    if (element.matches(':hover, :focus-visible')) come(new Event('pointermove'));
    return () => watch.abort();
  }, [element]);
  return null;
};
