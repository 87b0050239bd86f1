import type { ReactNode } from 'react';
import * as s from './empty-state.module.css';
import { Leaf } from './leaf.tsx';

/** Nothing here yet: a leaf, the words, and what she can do. With `next`, which says more, the words are a title above it. */
export const EmptyState = ({
  words,
  next,
  children,
}: {
  readonly words: string;
  readonly next?: string;
  readonly children?: ReactNode;
}) => (
  <div className={s.empty}>
    <Leaf />
    <p className={next === undefined ? s.words : s.title}>{words}</p>
    {next !== undefined && <p className={s.words}>{next}</p>}
    {children}
  </div>
);
