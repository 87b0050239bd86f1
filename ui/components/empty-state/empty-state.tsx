import type { ReactNode } from 'react';
import * as s from './empty-state.module.css';
import { Leaf } from './leaf.tsx';

/** With `next`, `words` becomes a title. */
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
