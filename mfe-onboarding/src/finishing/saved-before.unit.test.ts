import { describe, expect, it } from 'vitest';
import type { Draft } from '../api/draft.ts';
import { type Unfinished, nothingYet } from '../unfinished/unfinished.ts';
import { missingHere, savedBeforeOf, withDraft } from './saved-before.ts';

const savedAt = '2026-11-20T10:00:00.000Z';
const sweats = { name: 'Night sweats', severity: 4 };
const fog = { name: 'Brain fog', severity: 2 };
const told: Unfinished = { ...nothingYet, ageRange: '45-49', symptoms: [sweats] };
const draft: Draft = { ageRange: '50-54', symptoms: [{ ...sweats, severity: 1 }, fog], savedAt };
const read = { data: draft, isFetching: false, isError: false };

describe('a draft that would be replaced', () => {
  it('is waited for while it is read, also anew', () => {
    expect(savedBeforeOf({ ...read, isFetching: true }, told)).toBe('reading');
    expect(savedBeforeOf({ data: undefined, isFetching: true, isError: false }, told)).toBe('reading');
  });

  it('is unread where reading it failed, also where an older one is known', () => {
    expect(savedBeforeOf({ data: undefined, isFetching: false, isError: true }, told)).toBe('unread');
    expect(savedBeforeOf({ ...read, isError: true }, told)).toBe('unread');
  });

  it('has more where something in it is missing here', () => {
    expect(savedBeforeOf(read, told)).toBe('more');
    expect(missingHere(told, draft)).toEqual({ ageRange: null, symptoms: [fog], noRoom: [] });
    const ageAlone = { ...draft, symptoms: [] };
    expect(savedBeforeOf({ ...read, data: ageAlone }, { ...told, ageRange: null })).toBe('more');
  });

  it('is not asked about where nothing is lost with it', () => {
    expect(savedBeforeOf({ ...read, data: null }, told)).toBe('nothing-lost');
    expect(savedBeforeOf(read, { ...told, symptoms: [sweats, { name: 'brain fog', severity: 5 }] })).toBe(
      'nothing-lost',
    );
  });

  it('is not asked about twice: what she unticked or left out since stays out', () => {
    expect(savedBeforeOf(read, { ...told, draftSavedAt: savedAt })).toBe('nothing-lost');
    const newer = { ...draft, savedAt: '2026-11-21T10:00:00.000Z' };
    expect(savedBeforeOf({ ...read, data: newer }, { ...told, draftSavedAt: savedAt })).toBe('more');
  });
});

it('puts both together, and what she said here stands', () => {
  expect(withDraft(told, draft)).toEqual({
    ageRange: '45-49',
    symptoms: [sweats, fog],
    draftSavedAt: savedAt,
  });
  expect(withDraft(nothingYet, draft)).toEqual(draftAsTold());
});

describe('a draft with more symptoms than an assessment has room for beside hers', () => {
  const hers = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `Mine ${at}`, severity: 3 }));

  it('says which can be added and which can’t, and loses none of them defaultSite', () => {
    const nearlyFull = { ...told, symptoms: hers(79) };
    const missing = missingHere(nearlyFull, draft);
    expect(missing).toEqual({
      ageRange: null,
      symptoms: [{ ...sweats, severity: 1 }],
      noRoom: [fog],
    });
    const { symptoms = [] } = withDraft(nearlyFull, draft);
    expect(symptoms).toHaveLength(80);
    expect([...symptoms, ...missing.noRoom]).toEqual([...nearlyFull.symptoms, ...draft.symptoms]);
  });

  it.each([80, 81])('is asked about also where %i fill all the room', (count) => {
    const full = { ...told, symptoms: hers(count) };
    expect(savedBeforeOf(read, full)).toBe('more');
    expect(missingHere(full, draft)).toMatchObject({ symptoms: [], noRoom: draft.symptoms });
    expect(withDraft(full, draft).symptoms).toEqual(full.symptoms);
  });
});

const draftAsTold = () => ({ ageRange: draft.ageRange, symptoms: draft.symptoms, draftSavedAt: savedAt });
