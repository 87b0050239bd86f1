import type { CSSProperties } from 'react';
import * as s from './growing-leaf.module.css';

/**
 * A leaf for each answer of the day, from 0 to 3, on a plant that rises and opens with the `days` of the week, from 0 to 7: at first a bud on a
 * short twig. Decorative; the tokens hold it still under reduced motion.
 */
export const GrowingLeaf = (grown: { readonly leaves: number; readonly days: number }) => (
  <svg
    className={s.plant}
    style={{ '--leaves': grown.leaves, '--days': grown.days } as CSSProperties}
    width="50"
    height="58"
    viewBox="0 0 50 58"
    aria-hidden
  >
    <g>
      <path d="M24 78Q24 50 25.4 20h1.2Q28 50 26 78z" />
      <g className={s.leaves}>
        {[1, 2, 3, 4, 5, 6, 7].map((place) => (
          <g key={place}>
            <path d="M0 0C-3-8 3-12 15-12 11-4 10 2 0 0z" />
            <path d="M0 0Q5-8 15-12C11-4 10 2 0 0z" />
          </g>
        ))}
      </g>
      <g className={s.petals}>
        {[1, 2, 3, 4, 5].map((place) => (
          <path key={place} d="M0 0C-5-3-5-11 0-16 5-11 5-3 0 0z" />
        ))}
      </g>
    </g>
    <path d="M2 58q23-11 46 0z" />
  </svg>
);
