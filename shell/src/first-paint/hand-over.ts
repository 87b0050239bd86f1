/** A CSS selector and the element's index among its matches. */
type Place = { readonly selector: string; readonly index: number };

/** Event names under which browsers report the first press. */
const PRESSES = new Set(['pointerdown', 'mousedown', 'click']);

/**
 * Watches the page that came with the document until the app replaces it; call the returned function right after that. It restores the focus,
 * if the focused element has an id, a link target or a label, and repeats a press on a button that had no handler yet. Links work without the
 * app.
 */
export const handOver = (root: HTMLElement): (() => void) => {
  const ended = new AbortController();
  const { signal } = ended;
  let focused = placeOf(root, document.activeElement);
  let pressed: Place | null = null;
  const press = (target: EventTarget | null) => {
    const button = target instanceof Element ? target.closest('button') : null;
    pressed = placeOf(root, button) ?? pressed;
  };
  root.addEventListener('focusin', ({ target }) => (focused = placeOf(root, target)), { signal });
  root.addEventListener(
    'focusout',
    ({ target }) =>
      // A removed element loses the focus too, and should get it back. An element that is still there was left by the member.
      setTimeout(() => {
        const isLeft = target instanceof Element && target.isConnected && !target.matches(':focus');
        if (isLeft && !signal.aborted && !root.contains(document.activeElement)) focused = null;
      }),
    { signal },
  );
  root.addEventListener('click', ({ target }) => press(target), { signal, capture: true });
  // The browser reports the first press even if it happened before this ran.
  const first = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceEventTiming && PRESSES.has(entry.name)) press(entry.target);
  });
  first.observe({ type: 'first-input', buffered: true });
  return () => {
    ended.abort();
    first.disconnect();
    elementAt(root, focused)?.focus({ preventScroll: true });
    // Once this drawing has ended: before, the router does not listen yet, and a press that navigates would be lost.
    queueMicrotask(() => elementAt(root, pressed)?.click());
  };
};

/** Null for an element outside of the page, or without an id, link target or label. */
const placeOf = (root: HTMLElement, target: EventTarget | null): Place | null => {
  if (!(target instanceof Element) || !root.contains(target)) return null;
  const painted = knownBy(target);
  return painted === null
    ? null
    : { selector: painted, index: [...root.querySelectorAll(painted)].indexOf(target) };
};

const elementAt = (root: HTMLElement, place: Place | null): HTMLElement | null =>
  place === null ? null : ([...root.querySelectorAll<HTMLElement>(place.selector)][place.index] ?? null);

const knownBy = (element: Element): string | null => {
  if (element.id !== '') return `#${CSS.escape(element.id)}`;
  for (const name of ['href', 'aria-label']) {
    const value = element.getAttribute(name);
    if (value !== null) return `${element.localName}[${name}="${CSS.escape(value)}"]`;
  }
  return null;
};
