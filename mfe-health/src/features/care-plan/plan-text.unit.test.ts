import { describe, expect, it } from 'vitest';
import { carePlanOf, planItemOf } from '@secondspring/ui/testing/samples.ts';
import { planText } from './plan-text.ts';

const plan = carePlanOf({
  details: [
    planItemOf(1),
    planItemOf(2, { list: 'supplements', strength: 'N' }),
    planItemOf(3, { askAbout: true, text: 'Ask about HRT' }),
  ],
  redFlags: [
    {
      ruleId: 'flag',
      urgency: 'today',
      title: 'Bleeding',
      advice: 'Call your doctor.',
      source: 'A guideline',
      sourceUrl: null,
    },
  ],
});

describe('the text of a plan', () => {
  it('starts with what is urgent, then lists that are not empty, questions and what to leave out', () => {
    expect(planText(plan).split('\n\n')).toEqual([
      'My care plan from Second Spring',
      'Before the plan\n- Today: Bleeding. Call your doctor.',
      'Lifestyle Changes\n- Item 1 (Strong evidence)',
      'To Ask About\n- Ask about HRT (Strong evidence)',
      'Not Recommended\n- Item 2 (Not recommended)',
      'For information only. It doesn’t replace a doctor’s advice.',
    ]);
  });

  it('contains no id and no address', () => {
    expect(planText(plan)).not.toMatch(/8d5d2f0e|https?:/u);
  });
});
