import { Alert } from '@secondspring/ui/components/alert/alert.tsx';
import { Card } from '@secondspring/ui/components/card/card.tsx';
import * as rows from '../../components/rows.module.css';
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
      <dl className={s.tests}>
        {helpfulTests.map(({ name, when }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{when}</dd>
          </div>
        ))}
      </dl>
    </Card>
    <Alert title="Before a blood test">
      <p>
        High-dose biotin (vitamin B7, in many hair and nail products) can make thyroid and heart results
        wrong. Tell the person who takes your blood that you use it.
      </p>
    </Alert>
    <p className={rows.note}>
      Home kits that measure hormones in saliva or urine aren’t helpful. Sources: NICE NG23 (menopause), NICE
      QS47 (heavy menstrual bleeding).
    </p>
  </section>
);
