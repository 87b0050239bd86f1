import { useEffect, useState } from 'react';
import { TOOLTIP } from './tooltip-mark.ts';

export type ReachedControl = { readonly id: number; readonly element: Element };

/** Controls that a mouse, pen or the keyboard reached and that are still in the document. Never by touch. */
export const useReachedControls = (): readonly ReachedControl[] => {
  const [controls, setControls] = useState<readonly ReachedControl[]>([]);
  useEffect(() => {
    const reach = (target: Element) => {
      const element = target.closest(`[${TOOLTIP}]`);
      if (element === null) return;
      setControls((controls) => {
        if (controls.some((control) => control.element === element)) return controls;
        const connected = controls.filter((control) => control.element.isConnected);
        return [...connected, { id: (controls.at(-1)?.id ?? 0) + 1, element }];
      });
    };
    const moved = ({ target, pointerType }: PointerEvent) => {
      if (target instanceof Element && pointerType !== 'touch') reach(target);
    };
    const focused = ({ target }: FocusEvent) => {
      if (target instanceof Element && isFocusSeen(target)) reach(target);
    };
    const watch = new AbortController();
    const { signal } = watch;
    document.addEventListener('pointermove', moved, { signal, passive: true });
    document.addEventListener('focusin', focused, { signal });
    return () => watch.abort();
  }, []);
  return controls;
};

export const isFocusSeen = (element: Element): boolean => element.matches(':focus-visible');
