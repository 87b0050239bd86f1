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
    expect(missingHere(told, draft)).toEqual({ ageRange: null, symptoms: [fog] });
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

const draftAsTold = () => ({ ageRange: draft.ageRange, symptoms: draft.symptoms, draftSavedAt: savedAt });
