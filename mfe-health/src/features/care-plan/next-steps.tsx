import { Stack } from '@secondspring/ui/components/card/card.tsx';
import * as s from './next-steps.module.css';

/** The same for every plan (specification, section 2). */
const steps = [
  { when: 'Week 1', what: 'Start with one or two things.' },
  { when: 'Week 2', what: 'Add one more. Check in daily.' },
  { when: 'Week 4', what: 'Look back. Show your doctor.' },
] as const;

export const NextSteps = () => (
  <Stack as="section" gap={12} aria-labelledby="next-steps">
    <h2 id="next-steps">Next Steps</h2>
    <Stack as="ol" gap={4} className={s.steps}>
      {steps.map(({ when, what }) => (
        <li key={when}>
          <strong>{when}</strong>
          <span>{what}</span>
        </li>
      ))}
    </Stack>
  </Stack>
);
