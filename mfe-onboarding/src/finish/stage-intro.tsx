import { useEffect, useRef } from 'react';

/**
 * Takes the focus when one stage follows another, so that keys and screen readers start there. When the dialog opens, the dialog itself
 * handles the focus.
 */
export const StageIntro = ({ children }: { readonly children: string }) => {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isOutside =
      activeElement !== null &&
      activeElement !== document.body &&
      activeElement.closest('[role=dialog]') === null;
    if (!isOutside) words.current?.focus();
  }, []);
  return (
    <p ref={words} tabIndex={-1}>
      {children}
    </p>
  );
};
