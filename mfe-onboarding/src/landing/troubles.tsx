import { troubleKeys, troubles } from '@secondspring/contracts/vocabulary/trouble-words.ts';
import { comingFrom } from '@secondspring/ui/components/back-link/came-from.ts';
import { ButtonLink } from '@secondspring/ui/components/button/button-link.tsx';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { useLocation, useNavigate } from 'react-router-dom';
import { answer } from '../lazy-views.tsx';
import * as s from './landing.module.css';

/** The choice is kept in the history entry: no address names it, and no call tells it. */
export const Troubles = () => {
  const from = comingFrom(useLocation());
  const navigate = useNavigate();
  return (
    <section aria-labelledby="troubles" className={s.troubles}>
      <h2 id="troubles">What troubles you most?</h2>
      <ul className={s.choices}>
        {troubleKeys.map((trouble) => (
          <li key={trouble}>
            <button
              type="button"
              // The shell repeats a press before its scripts by the id.
              id={trouble}
              value={trouble}
              className={classNames(looks.bare, s.choice)}
              onPointerDown={answer.preload}
              onClick={() => void navigate('/', { state: { trouble, ...from } })}
            >
              <span>{troubles[trouble]}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={classNames(looks.note, s.promise)}>
        No account needed, and what you choose here stays on this phone.
      </p>
      <ButtonLink wide look="secondary" to="/assessment">
        Preview a Plan
      </ButtonLink>
    </section>
  );
};
