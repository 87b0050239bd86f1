import { classNames } from '@secondspring/ui/components/class-names.ts';
import { BookOpenText, CirclePlay, Headphones } from 'lucide-react';
import { IconRow } from '../../components/icon-row.tsx';
import * as s from './featured.module.css';
import * as looks from '@secondspring/ui/tokens/looks.module.css';

/** Specification, section 2. None of them exists yet, and each says so. */
const pieces = [
  { icon: CirclePlay, kind: 'Video', length: '12 min', title: 'Your body in the menopause years' },
  { icon: Headphones, kind: 'Audio', length: '8 min', title: 'Winding down for the night' },
  { icon: BookOpenText, kind: 'Guide', length: '24 pages', title: 'The complete menopause guide' },
] as const;

export const Featured = () => (
  <section aria-labelledby="featured">
    <h2 id="featured">Featured</h2>
    <ul className={classNames(looks.paper, looks.ruled, s.pieces)}>
      {pieces.map(({ icon, kind, length, title }) => (
        <IconRow as="li" key={kind} icon={icon}>
          <h3 className={s.title}>{title}</h3>
          <p className={looks.note}>
            <span>{`${kind} · ${length}`}</span> · <span>Not available yet</span>
          </p>
        </IconRow>
      ))}
    </ul>
    <p className={looks.note}>We’re still making these. The articles below are ready to read now.</p>
  </section>
);
