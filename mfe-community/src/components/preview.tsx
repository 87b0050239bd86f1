import type { ReactNode } from 'react';
import * as s from './preview.module.css';

/** What a card shows of a post or a story: something above, the title, two lines of it, something below. */
export const Preview = ({
  above,
  title,
  content,
  below,
}: {
  readonly above?: ReactNode;
  readonly title: string;
  readonly content: string;
  readonly below: ReactNode;
}) => (
  <span className={s.preview}>
    {above}
    <strong className={s.title}>{title}</strong>
    <span className={s.content}>{content}</span>
    {below}
  </span>
);
