import { classNames } from '../components/class-names.ts';
import * as s from './growing-leaf.module.css';

/** Where each blade meets the stem, and its outline from there. */
const blades = [
  { at: 'translate(24 45)', outline: 'M0 0C-3-11-13-15-22-13-20-4-11 2 0 0z' },
  { at: 'translate(26 32)', outline: 'M0 0C3-11 13-15 22-13 20-4 11 2 0 0z' },
  { at: 'translate(25 22)', outline: 'M0 0C-8-7-7-16 0-21 8-16 8-7 0 0z' },
] as const;

/** A twig with one leaf for each answer, from 0 to 3. Decorative; the tokens hold it still under reduced motion. */
export const GrowingLeaf = ({ leaves }: { readonly leaves: number }) => (
  <svg className={s.leaf} width="50" height="58" viewBox="0 0 50 58" aria-hidden focusable="false">
    <g stroke="var(--leaf)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <path d="M23 57C25 46 26 34 25 20" fill="none" />
      {blades.map(({ at, outline }, place) => (
        <g key={at} transform={at}>
          <path
            className={classNames(s.blade, place < leaves && s.grown)}
            d={outline}
            fill="var(--sage-soft)"
          />
        </g>
      ))}
    </g>
  </svg>
);
