import type { ReactNode } from 'react';
import * as s from './preview.module.css';

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
    <strong className={s.title} dir="auto">
      {title}
    </strong>
    <span className={s.content} dir="auto">
      {content}
    </span>
    {below}
  </span>
);
