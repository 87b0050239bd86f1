import type { ReactNode } from 'react';
import * as s from './empty-state.module.css';
import { Leaf } from './leaf.tsx';

/** Nothing here yet: a leaf, the words, and what she can do. */
export const EmptyState = ({
  words,
  children,
}: {
  readonly words: string;
  readonly children?: ReactNode;
}) => (
  <div className={s.empty}>
    <Leaf />
    <p className={s.words}>{words}</p>
    {children}
  </div>
);
