import { previewCarePlan } from '@secondspring/contracts/http/care-plans.ts';
import { expect, it } from 'vitest';
import { generatePlan } from './generate-plan.ts';
import { previewPlan } from './preview.ts';

const said = {
  ageRange: '50-54',
  symptoms: [
    { name: 'Insomnia', severity: 4 },
    { name: 'Itchy ears', severity: 2 },
  ],
  safety: ['thoughts-of-harm'],
} as const;

it('begins with the warning signs and the two items that her plan would begin with', () => {
  const preview = previewPlan(said);
  const { items, redFlags } = generatePlan(said, null);
  expect(preview.redFlags).toEqual(redFlags);
  expect(preview.startWith).toHaveLength(2);
  expect(preview.startWith[0]).toMatchObject({ ruleId: 'sleep-cbt-i', strength: 'A' });
  expect(preview.further).toBe(items.length - 2);
  expect(previewCarePlan.response.parse(preview)).toEqual(preview);
});
