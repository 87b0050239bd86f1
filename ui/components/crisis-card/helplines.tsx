import { classNames } from '../class-names.ts';
import * as looks from '../../tokens/looks.module.css';
import type { Helpline } from '@secondspring/contracts/vocabulary/crisis-words.ts';
import { Phone } from 'lucide-react';
import * as s from './crisis-card.module.css';

/** Numbers to tap. */
export const Helplines = ({ lines }: { readonly lines: readonly Helpline[] }) => (
  <ul className={classNames(looks.ruled, s.lines)}>
    {lines.map(({ country, name, contact, href }) => (
      <li key={country}>
        <a href={href} className={s.line}>
          <Phone size={20} aria-hidden />
          <span>
            <span className={looks.note}>{country}</span>
            <span>
              {name} <strong>{contact}</strong>
            </span>
          </span>
        </a>
      </li>
    ))}
  </ul>
);
