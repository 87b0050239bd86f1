import { useEffect, useRef } from 'react';

/**
 * The first words of a stage: they take the focus when one stage follows another, so that keys and screen readers start there. When the
 * dialog opens the focus is still outside, and the dialog itself fetches it and brings it back afterwards.
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
