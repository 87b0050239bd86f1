import { tooltipDelay } from './tooltip-delay.ts';
import { TOOLTIP } from './tooltip-mark.ts';

const controlAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(`[${TOOLTIP}]`) : null;

/**
 * Calls `show` with the control whose tooltip is to be seen, or with null. A control is wanted while a mouse or pen is on it or the keyboard
 * has brought the focus to it; a press or a key ends it until it is left, and so does scrolling once it is shown. `isOnTip` says whether a place on the screen belongs
 * to the tooltip that is shown, which stays while the pointer is there. The function that it gives ends the watch.
 */
export function watchControls(
  show: (control: Element | null) => void,
  isOnTip: (x: number, y: number) => boolean,
): () => void {
  let wanted: Element | null = null;
  let pressed: Element | null = null;
  let shown: Element | null = null;
  let closed: number | null = null;
  let timer = 0;
  const become = (control: Element | null) => {
    if (shown !== null && control === null) closed = performance.now();
    shown = control;
    show(control);
  };
  const want = (control: Element | null) => {
    if (control !== pressed) pressed = null;
    const next = control === pressed ? null : control;
    if (next === wanted) return;
    wanted = next;
    clearTimeout(timer);
    if (shown !== null) become(null);
    if (next === null) return;
    const delay = tooltipDelay(closed, performance.now());
    if (delay === 0) become(next);
    else timer = window.setTimeout(() => become(next), delay);
  };
  const end = () => want(null);
  const dismiss = () => {
    const was = wanted;
    end();
    pressed = was;
  };
  const over = ({ pointerType, target, clientX, clientY }: PointerEvent) => {
    if (pointerType === 'touch') return;
    const control = controlAt(target);
    if (control === null && shown !== null && isOnTip(clientX, clientY)) return;
    want(control);
  };
  const focused = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(':focus-visible')) want(controlAt(target));
  };
  const watch = new AbortController();
  const { signal } = watch;
  document.addEventListener('pointermove', over, { signal, passive: true });
  document.documentElement.addEventListener('pointerleave', end, { signal });
  document.addEventListener('focusin', focused, { signal });
  document.addEventListener('focusout', end, { signal });
  document.addEventListener('pointerdown', dismiss, { signal, capture: true });
  document.addEventListener('keydown', dismiss, { signal, capture: true });
  document.addEventListener('scroll', () => shown !== null && dismiss(), { signal, capture: true });
  return () => {
    watch.abort();
    clearTimeout(timer);
  };
}
