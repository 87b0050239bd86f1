import { Alert } from '@secondspring/ui/components/alert/alert.tsx';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import * as s from './helpful-tests.module.css';

type HelpfulTest = { readonly name: string; readonly when: string };

/**
 * The list of the specification (section 2). Sources: product/evidence 2.6 after NICE NG23 (diagnosis is clinical from 45; FSH may be
 * considered from 40 to 45, and is part of the diagnosis under 40) and NICE QS47 (blood count for heavy bleeding). The other tests are for
 * symptoms or risks, not for recognising menopause.
 */
const helpfulTests: readonly HelpfulTest[] = [
  {
    name: 'Hormone panels (FSH, LH, estradiol)',
    when:
      'Under 40, FSH helps to find the cause. From 40 to 45, a doctor may consider it. After 45, hormone levels tell you little: ' +
      'they change from day to day. FSH tells you nothing while you take the combined pill.',
  },
  {
    name: 'Thyroid (TSH, T3, T4)',
    when: 'Helps when tiredness, weight or palpitations could come from the thyroid. TSH comes first.',
  },
  {
    name: 'Vitamin D and B12',
    when: 'Helps if you have symptoms or may be low in either. Not everyone needs testing.',
  },
  {
    name: 'Complete blood count',
    when: 'Helps when your periods are heavy or you are very tired: it shows anaemia.',
  },
  {
    name: 'Lipid profile and glucose',
    when: 'For your heart, not for menopause. Ask when yours were last checked.',
  },
  {
    name: 'Iron and ferritin',
    when: 'Helps when bleeding is heavy or a blood count is low. Ask before you take iron.',
  },
];

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
