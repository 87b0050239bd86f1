import { helplines } from '@secondspring/contracts/vocabulary/crisis-words.ts';
import { HeartHandshake, Phone } from 'lucide-react';
import * as s from './crisis-card.module.css';

/**
 * Crisis lines by country. Render it always and set `shown`, so that screen readers announce it: `<CrisisCard shown={useCrisisWatch(text)}
 * />`.
 */
export const CrisisCard = ({ shown }: { readonly shown: boolean }) => (
  <div role="status">
    {shown && (
      <div className={s.card}>
        <p className={s.title}>
          <HeartHandshake size={22} aria-hidden />
          You matter, and you don’t have to carry this alone
        </p>
        <p>If you might hurt yourself, please talk to someone now. These lines are open day and night.</p>
        <ul className={s.lines}>
          {helplines.map(({ country, name, contact, href }) => (
            <li key={country}>
              <a href={href} className={s.line}>
                <Phone size={20} aria-hidden />
                <span>
                  <span className={s.country}>{country}</span>
                  <span>
                    {name} <strong>{contact}</strong>
                  </span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    )}
  </div>
);
