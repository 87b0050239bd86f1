import { describe, expect, it } from 'vitest';
import type { CarePlan, PlanItem } from '@secondspring/ui/member/care-plan.ts';
import { planText } from './plan-text.ts';

const item = (place: number, more: Partial<PlanItem> = {}): PlanItem => ({
  item: place,
  list: 'lifestyle',
  text: `Item ${place}`,
  title: `Title ${place}`,
  takes: null,
  why: null,
  weekdays: [],
  ruleId: `rule-${place}`,
  strength: 'A',
  caution: null,
  source: 'A guideline',
  sourceUrl: 'https://example.org/guideline',
  askAbout: false,
  done: true,
  ...more,
});

const plan: CarePlan = {
  id: '8d5d2f0e-0000-4000-8000-000000000001',
  userId: '8d5d2f0e-0000-4000-8000-000000000002',
  assessmentId: '8d5d2f0e-0000-4000-8000-000000000003',
  recommendations: { lifestyle: [], exercises: [], dietary: [], supplements: [] },
  details: [
    item(1),
    item(2, { list: 'supplements', strength: 'N' }),
    item(3, { askAbout: true, text: 'Ask about HRT' }),
  ],
  startWith: [],
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
  ruleSetVersion: 1,
  progressScore: 100,
  day: '2026-11-21',
  createdAt: '2026-11-21T10:00:00.000Z',
};

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
