import { Alert } from '@secondspring/ui/components/alert/alert.tsx';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import * as s from './helpful-tests.module.css';
import { helpfulTests } from './tests-list.ts';

export const HelpfulTests = () => (
  <section aria-labelledby="tests">
    <h2 id="tests">Most helpful tests</h2>
    <Alert title="You may not need a test" tone="plum">
      <p>
        From 45, your age, your periods and how you feel are enough to recognise menopause. You don’t need a
        blood test. If you’re under 40, see a doctor: a test matters then.
      </p>
    </Alert>
    <Card>
      <Stack as="dl">
        {helpfulTests.map(({ name, when }) => (
          <div key={name}>
            <dt className={s.test}>{name}</dt>
            <dd className={looks.soft}>{when}</dd>
          </div>
        ))}
      </Stack>
    </Card>
    <Alert title="Before a blood test">
      <p>
        High-dose biotin (vitamin B7, in many hair and nail products) can make thyroid and heart results
        wrong. Tell the person who takes your blood that you use it.
      </p>
    </Alert>
    <p className={looks.note}>
      Home kits that measure hormones in saliva or urine aren’t helpful. Sources: NICE NG23 (menopause), NICE
      QS47 (heavy menstrual bleeding).
    </p>
  </section>
);
