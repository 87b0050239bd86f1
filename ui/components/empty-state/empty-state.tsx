import { classNames } from '../class-names.ts';
import * as looks from '../../tokens/looks.module.css';
import type { ReactNode } from 'react';
import * as s from './empty-state.module.css';

const SENTENCE = classNames(looks.soft, s.words);

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
    <p className={next === undefined ? SENTENCE : classNames(looks.heading, s.title)}>{words}</p>
    {next !== undefined && <p className={SENTENCE}>{next}</p>}
    {children}
  </div>
);

/** Decorative. */
const Leaf = () => (
  <svg width="112" height="96" viewBox="0 0 112 96" aria-hidden focusable="false">
    <g fill="none" stroke="var(--leaf)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <path d="M22 84C42 74 64 52 84 16" />
      <path
        d="M84 16c8 12 5 26-9 32-3-12 0-25 9-32zM70 42c14-3 27 2 32 15-14 4-27-1-32-15zM66 48c-14 2-25-5-27-19 14 0 25 7 27 19zM50 62c13 1 23 9 23 22-13 1-23-7-23-22zM47 65c-13 0-23-8-24-21 13 0 23 8 24 21z"
        fill="var(--sage-soft)"
      />
      <path d="M84 16c-3 12-6 22-9 32M70 42c10 6 21 11 32 15M66 48c-9-7-18-13-27-19M50 62c8 8 15 15 23 22M47 65c-8-7-16-14-24-21" />
    </g>
  </svg>
);
