import { Card } from '@secondspring/ui/components/card/card.tsx';
import * as s from './next-steps.module.css';

/** The same for every plan (specification, section 2). */
const steps = [
  { when: 'Week 1', what: 'Choose one or two things that feel easy, and start with those.' },
  { when: 'Week 2', what: 'Add one more. A minute’s check-in each day shows you what helps.' },
  { when: 'Week 4', what: 'Look back at your progress, and show it to your doctor.' },
] as const;

export const NextSteps = () => (
  <section aria-labelledby="next-steps">
    <h2 id="next-steps">Next Steps</h2>
    <Card tone="sage">
      <ol className={s.steps}>
        {steps.map(({ when, what }) => (
          <li key={when}>
            <strong>{when}</strong>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </Card>
  </section>
);
