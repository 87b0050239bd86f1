import type { ReactNode } from 'react';
import { COMMENTS_HEADING } from '../navigation/comments-heading.ts';
import * as s from './comments-section.module.css';

export const CommentsSection = ({
  count,
  children,
}: {
  readonly count: number;
  readonly children: ReactNode;
}) => (
  <section aria-labelledby={COMMENTS_HEADING}>
    <h2 id={COMMENTS_HEADING} tabIndex={-1} className={s.heading}>
      {`Comments (${count})`}
    </h2>
    {children}
  </section>
);
