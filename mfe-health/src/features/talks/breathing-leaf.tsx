import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as s from './breathing-leaf.module.css';
import type { Moment } from './player.tsx';
import { isBreathingIn } from './timeline.ts';

/** A leaf that opens while she breathes in and closes while she breathes out; at rest while the talk is. Decorative. */
export const BreathingLeaf = ({ second, isPlaying }: Moment) => (
  <svg
    className={classNames(s.picture, isPlaying && (isBreathingIn(second) ? s.in : s.out))}
    viewBox="0 0 64 64"
    aria-hidden
  >
    <circle className={s.far} cx="32" cy="32" r="30" />
    <circle className={s.near} cx="32" cy="32" r="21" />
    <g className={s.leaf}>
      <path d="M32 46C25 42 21 36 22 27c6 1 10 5 10 12 0-7 4-11 10-12 1 9-3 15-10 19z" />
      <path d="M32 34c-3-4-3-8 0-12 3 4 3 8 0 12z" />
    </g>
  </svg>
);
