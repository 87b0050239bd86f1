import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { describe, expect, it } from 'vitest';
import { assessmentDraftDecider } from './decider.ts';

const userId = '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11';
const at = '2026-11-20T10:00:00.000Z';
const place = { id: userId, stream: `assessmentDraft-${userId}`, revision: 0n, position: 1n, at };
const answers = { ageRange: '45-49' as const, symptoms: [{ name: 'Fatigue', severity: 3 }] };

describe('assessment draft', () => {
  const saved: DomainEvent = { ...place, type: 'AssessmentDraftSaved', data: { userId, draft: answers } };
  const discarded: DomainEvent = { ...place, type: 'AssessmentDraftDiscarded', data: { userId } };
  const after = (...history: DomainEvent[]) => stateAfter(assessmentDraftDecider, history);

  it('is saved even if it is unchanged', () => {
    expect(after(saved)).toEqual({ ...answers, savedAt: at });
    for (const state of [after(), after(saved), after(saved, discarded)])
      expect(assessmentDraftDecider.decide(state, { type: 'save', userId, draft: answers })).toEqual([
        { type: 'AssessmentDraftSaved', data: { userId, draft: answers } },
      ]);
  });

  it('is discarded once', () => {
    expect(assessmentDraftDecider.decide(after(saved), { type: 'discard', userId })).toEqual([
      { type: 'AssessmentDraftDiscarded', data: { userId } },
    ]);
    expect(assessmentDraftDecider.decide(after(saved, discarded), { type: 'discard', userId })).toEqual([]);
    expect(assessmentDraftDecider.decide(after(), { type: 'discard', userId })).toEqual([]);
  });

  it('is missing once its key is destroyed', () => {
    expect(after({ ...saved, data: { userId, draft: FORGOTTEN } })).toBeNull();
  });
});
