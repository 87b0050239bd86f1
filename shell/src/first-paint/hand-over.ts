/** Where something stands in the document: what it is known by, and the how manieth of those it is. */
type Place = { readonly known: string; readonly index: number };

/** How the browser calls a finger's or a mouse's press when it tells of the first one. */
const PRESSES = new Set(['pointerdown', 'mousedown', 'click']);

/**
 * Watches what she does with the page that the document came with, until the app is drawn in its place; the function that it gives is called
 * just then. What had the focus has it again: a link, a button, or what is known by its id, as the content that was skipped to. A button that
 * she pressed before anything could hear it is pressed for her; links have led her on by themselves.
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
      // What is taken away has lost the focus too, and is to have it again; what still stands there was left by her.
      setTimeout(() => {
        const isLeft = target instanceof Element && target.isConnected && !target.matches(':focus');
        if (isLeft && !signal.aborted && !root.contains(document.activeElement)) focused = null;
      }),
    { signal },
  );
  root.addEventListener('click', ({ target }) => press(target), { signal, capture: true });
  // Of what was pressed before this ran the browser remembers the first.
  const first = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceEventTiming && PRESSES.has(entry.name)) press(entry.target);
  });
  first.observe({ type: 'first-input', buffered: true });
  return () => {
    ended.abort();
    first.disconnect();
    elementAt(root, focused)?.focus({ preventScroll: true });
    elementAt(root, pressed)?.click();
  };
};

/** Where an element stands; null for what is not of the page, or not known by anything that stays. */
const placeOf = (root: HTMLElement, target: EventTarget | null): Place | null => {
  if (!(target instanceof Element) || !root.contains(target)) return null;
  const known = knownBy(target);
  return known === null ? null : { known, index: [...root.querySelectorAll(known)].indexOf(target) };
};

const elementAt = (root: HTMLElement, place: Place | null): HTMLElement | null =>
  place === null ? null : ([...root.querySelectorAll<HTMLElement>(place.known)][place.index] ?? null);

const knownBy = (element: Element): string | null => {
  if (element.id !== '') return `#${CSS.escape(element.id)}`;
  for (const name of ['href', 'aria-label']) {
    const value = element.getAttribute(name);
    if (value !== null) return `${element.localName}[${name}="${CSS.escape(value)}"]`;
  }
  return null;
};
