import type { ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

/** What is loading, in words (`Loading posts...`), with skeletons in the final layout. The words are read, and shown where there are no skeletons. */
export const Loading = ({ words, children }: { readonly words: string; readonly children?: ReactNode }) => (
  <div role="status" aria-live="polite">
    {children === undefined ? <p>{words}</p> : <VisuallyHidden>{words}</VisuallyHidden>}
    {children}
  </div>
);
