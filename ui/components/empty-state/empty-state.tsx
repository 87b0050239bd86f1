import twig from '../../drawings/empty.svg';
import { classNames } from '../class-names.ts';
import { Drawing } from '../drawing/drawing.tsx';
import * as looks from '../../tokens/looks.module.css';
import type { ReactNode } from 'react';
import * as s from './empty-state.module.css';

const SENTENCE = classNames(looks.soft, s.words);

/** With `next`, `words` becomes a title. */
export const EmptyState = ({
  words,
  next,
  drawing = twig,
  children,
}: {
  readonly words: string;
  readonly next?: string;
  /** Address of a file of `ui/drawings/`. */
  readonly drawing?: string;
  readonly children?: ReactNode;
}) => (
  <div className={s.empty}>
    <Drawing of={drawing} />
    <p className={next === undefined ? SENTENCE : classNames(looks.heading, s.title)}>{words}</p>
    {next !== undefined && <p className={SENTENCE}>{next}</p>}
    {children}
  </div>
);
