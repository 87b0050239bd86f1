import { classNames } from '../class-names.ts';
import * as looks from '../../tokens/looks.module.css';
import { helplines } from '@secondspring/contracts/vocabulary/crisis-words.ts';
import { HeartHandshake } from 'lucide-react';
import { Helplines } from './helplines.tsx';
import * as s from './crisis-card.module.css';

/**
 * Crisis lines by country. Render it always and set `shown`, so that screen readers announce it: `<CrisisCard shown={useCrisisWatch(text)}
 * />`.
 */
export const CrisisCard = ({ shown }: { readonly shown: boolean }) => (
  <div role="status">
    {shown && (
      <div className={s.card} ref={showInView}>
        <p className={classNames(looks.pictured, s.title)}>
          <HeartHandshake size={22} aria-hidden />
          You matter, and you don’t have to carry this alone
        </p>
        <p>If you might hurt yourself, please talk to someone now. These lines are open day and night.</p>
        <Helplines lines={helplines} />
      </div>
    )}
  </div>
);

/** She may be writing above it, with the keyboard open. */
const showInView = (card: HTMLElement | null): void => card?.scrollIntoView({ block: 'nearest' });
