import { useEffect, useRef } from 'react';

/** How long something stays, with pauses. */
export type Stay = { readonly pause: () => void; readonly resume: () => void };

/** Calls `onOver` once something has stayed for so many milliseconds, not counting pauses; each pause keeps what is left. Also pauses while the window has no focus. */
export function useStay(milliseconds: number, onOver: () => void): Stay {
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  const clock = useRef({ left: milliseconds, since: 0, timer: 0 });
  const stay = useRef<Stay>({
    pause: () => {
      const { timer, since, left } = clock.current;
      if (timer === 0) return;
      clearTimeout(timer);
      clock.current = { left: left - (performance.now() - since), since: 0, timer: 0 };
    },
    resume: () => {
      const { timer, left } = clock.current;
      if (timer !== 0) return;
      const next = window.setTimeout(() => over.current(), Math.max(0, left));
      clock.current = { left, since: performance.now(), timer: next };
    },
  });
  useEffect(() => {
    const { pause, resume } = stay.current;
    resume();
    addEventListener('blur', pause);
    addEventListener('focus', resume);
    return () => {
      pause();
      removeEventListener('blur', pause);
      removeEventListener('focus', resume);
    };
  }, []);
  return stay.current;
}
