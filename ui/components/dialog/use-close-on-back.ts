import { useEffect, useEffectEvent } from 'react';
import { pageWide } from '../../page/page-wide.ts';
import { type Steps, useBackThroughSteps } from './use-back-through-steps.ts';
import { goBack, MARK, markHere, pushSteps, STEP, stepHere } from './history-entry.ts';

/**
 * Entry of a dialog that has just closed: taken back soon, unless the next dialog takes it over. `left` resolves once the browser, which goes
 * back in its own time, has left it.
 */
type ClosedEntry = { mark: string | null; left: Promise<void> };

const closedEntry = (): ClosedEntry =>
  pageWide('closed-dialog/1', () => ({ mark: null, left: Promise.resolve() }));

const takeBackSoon = (mark: string): void => {
  const closed = closedEntry();
  closed.mark = mark;
  setTimeout(() => {
    if (closed.mark !== mark) return;
    closed.mark = null;
    if (markHere() !== mark) return;
    const { scrollX, scrollY } = window;
    closed.left = new Promise((resolve) => {
      const arrive = () => {
        resolve();
        // The browser scrolls to where the page was when the dialog opened; it may have turned to the next view since.
        requestAnimationFrame(() => scrollTo(scrollX, scrollY));
      };
      addEventListener('popstate', arrive, { once: true });
    });
    goBack(stepHere());
  });
};

/** The mark of the entry that a dialog which opens now stands on. */
const takeEntry = (): string => {
  const closed = closedEntry();
  const { mark } = closed;
  closed.mark = null;
  if (mark !== null && markHere() === mark) return mark;
  const fresh = crypto.randomUUID();
  history.pushState({ ...history.state, [MARK]: fresh, [STEP]: 1 }, '');
  return fresh;
};

const onlyStep: Steps = { current: 1, onBack: () => undefined };

/**
 * While a dialog or sheet is open, Back closes it instead of leaving the page: it stands on a history entry of its own with the page's address,
 * which goes when it closes in another way. With steps, Back
 * goes one step back first.
 */
export const useCloseOnBack = (open: boolean, close: () => void, steps: Steps = onlyStep): void => {
  const onBack = useEffectEvent(close);
  const addSteps = useEffectEvent(() => pushSteps(steps.current));
  useBackThroughSteps('dialog', steps);
  useEffect(() => {
    if (!open) return;
    let mark: string | null = null;
    let isClosed = false;
    const listen = () => {
      if (mark !== null && markHere() !== mark) onBack();
    };
    // After the other effects of this moment, which may still change the page's own entry.
    void closedEntry().left.then(() => {
      if (isClosed) return;
      mark = takeEntry();
      addSteps();
    });
    addEventListener('popstate', listen);
    return () => {
      isClosed = true;
      removeEventListener('popstate', listen);
      if (mark !== null) takeBackSoon(mark);
    };
  }, [open]);
};
