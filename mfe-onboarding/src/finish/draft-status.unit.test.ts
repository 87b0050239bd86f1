import { describe, expect, it } from 'vitest';
import type { Draft } from '../api/draft.ts';
import { type OnboardingAnswers, emptyAnswers } from '../answers/answers.ts';
import { missingAnswers, draftStatusOf, withDraft } from './draft-status.ts';

const savedAt = '2026-11-20T10:00:00.000Z';
const sweats = { name: 'Night sweats', severity: 4 };
const fog = { name: 'Brain fog', severity: 2 };
const answers: OnboardingAnswers = { ...emptyAnswers, ageRange: '45-49', symptoms: [sweats] };
const draft: Draft = { ageRange: '50-54', symptoms: [{ ...sweats, severity: 1 }, fog], savedAt };
const read = { data: draft, isFetching: false, isError: false };

describe('a draft that would be replaced', () => {
  it('is loading at the first read and at a repeated one', () => {
    expect(draftStatusOf({ ...read, isFetching: true }, answers)).toBe('draft-loading');
    expect(draftStatusOf({ data: undefined, isFetching: true, isError: false }, answers)).toBe(
      'draft-loading',
    );
  });

  it('has failed when reading fails, even if an older draft is cached', () => {
    expect(draftStatusOf({ data: undefined, isFetching: false, isError: true }, answers)).toBe(
      'draft-failed',
    );
    expect(draftStatusOf({ ...read, isError: true }, answers)).toBe('draft-failed');
  });

  it('has more if it contains something that is missing here', () => {
    expect(draftStatusOf(read, answers)).toBe('draft-has-more');
    expect(missingAnswers(answers, draft)).toEqual({ ageRange: null, symptoms: [fog], noRoom: [] });
    const ageAlone = { ...draft, symptoms: [] };
    expect(draftStatusOf({ ...read, data: ageAlone }, { ...answers, ageRange: null })).toBe('draft-has-more');
  });

  it('needs no question when nothing would be lost', () => {
    expect(draftStatusOf({ ...read, data: null }, answers)).toBe('draft-covered');
    expect(draftStatusOf(read, { ...answers, symptoms: [sweats, { name: 'brain fog', severity: 5 }] })).toBe(
      'draft-covered',
    );
  });

  it('is offered once: symptoms removed since then stay removed', () => {
    expect(draftStatusOf(read, { ...answers, draftSavedAt: savedAt })).toBe('draft-covered');
    const newer = { ...draft, savedAt: '2026-11-21T10:00:00.000Z' };
    expect(draftStatusOf({ ...read, data: newer }, { ...answers, draftSavedAt: savedAt })).toBe(
      'draft-has-more',
    );
  });
});

it('merges both drafts, and prefers the answers given here', () => {
  expect(withDraft(answers, draft)).toEqual({
    ageRange: '45-49',
    symptoms: [sweats, fog],
    draftSavedAt: savedAt,
  });
  expect(withDraft(emptyAnswers, draft)).toEqual(draftAsTold());
});

describe('a draft whose symptoms do not all fit into the assessment', () => {
  const hers = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `Mine ${at}`, severity: 3 }));

  it('lists which symptoms can be added and which can’t, without losing any', () => {
    const nearlyFull = { ...answers, symptoms: hers(79) };
    const missing = missingAnswers(nearlyFull, draft);
    expect(missing).toEqual({
      ageRange: null,
      symptoms: [{ ...sweats, severity: 1 }],
      noRoom: [fog],
    });
    const { symptoms = [] } = withDraft(nearlyFull, draft);
    expect(symptoms).toHaveLength(80);
    expect([...symptoms, ...missing.noRoom]).toEqual([...nearlyFull.symptoms, ...draft.symptoms]);
  });

  it.each([80, 81])('is offered even when %i symptoms are already chosen', (count) => {
    const full = { ...answers, symptoms: hers(count) };
    expect(draftStatusOf(read, full)).toBe('draft-has-more');
    expect(missingAnswers(full, draft)).toMatchObject({ symptoms: [], noRoom: draft.symptoms });
    expect(withDraft(full, draft).symptoms).toEqual(full.symptoms);
  });
});

const draftAsTold = () => ({ ageRange: draft.ageRange, symptoms: draft.symptoms, draftSavedAt: savedAt });
