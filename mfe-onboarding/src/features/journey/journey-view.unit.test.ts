import { expect, it } from 'vitest';
import { stepAfterPhase, stepShown } from './journey-view.tsx';

it('hides the later steps of the journey without a phase', () => {
  expect(stepShown('signup-form', null)).toBe('journey');
  expect(stepShown('signup-form', 'not-sure')).toBe('signup-form');
});

it('asks for an assessment after the phase, unless one is completed', () => {
  expect(stepAfterPhase(null)).toBe('assessment');
  expect(stepAfterPhase({ assessmentCompleted: false })).toBe('assessment');
  expect(stepAfterPhase({ assessmentCompleted: true })).toBe('signup-form');
});
