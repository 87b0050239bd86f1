import { ButtonLink } from '@secondspring/ui/components/button/button-link.tsx';
import { Card } from '@secondspring/ui/components/card/card.tsx';
import type { CarePlan } from '@secondspring/ui/member/care-plan.ts';
import { Circle } from 'lucide-react';
import { nextThings } from './for-you.ts';
import * as s from './today.module.css';

export const NextInPlan = ({ plan }: { readonly plan: CarePlan }) => {
  const things = nextThings(plan);
  return (
    <section aria-labelledby="next-in-plan">
      <h2 id="next-in-plan">Next in your plan</h2>
      <Card>
        {things.length === 0 ? (
          <p className={s.things}>You’ve ticked everything in your plan. Well done.</p>
        ) : (
          <ul className={s.things}>
            {things.map(({ item, title }) => (
              <li key={item}>
                <Circle size={20} aria-hidden />
                {title}
              </li>
            ))}
          </ul>
        )}
        <ButtonLink to="/care-plan" look="secondary" wide>
          Open My Plan
        </ButtonLink>
      </Card>
    </section>
  );
};
