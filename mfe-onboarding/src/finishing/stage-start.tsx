import { useEffect, useRef } from 'react';

/** The first words of a stage: they take the focus when the stage begins, so that keys and screen readers start there. */
export function StageStart({ children }: { readonly children: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <p ref={words} tabIndex={-1}>
      {children}
    </p>
  );
}
