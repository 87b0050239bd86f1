import type { ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

/** Announced; visible only without skeletons. */
export const Loading = ({ words, children }: { readonly words: string; readonly children?: ReactNode }) => (
  <div role="status" aria-live="polite">
    {children === undefined ? <p>{words}</p> : <VisuallyHidden>{words}</VisuallyHidden>}
    {children}
  </div>
);
