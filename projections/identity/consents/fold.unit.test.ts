import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { foldInBatches } from '../../engine/fold-in-batches.fixture.ts';
import { testEvent } from '../../events.fixture.ts';
import { identity } from '../domain.ts';
import { consents } from './table.ts';

const after = (...events: DomainEvent[]) => foldInBatches(identity.fold, events);
const registered = testEvent('UserRegistered', { userId: 'u', email: 'ada@example.org' });
const later = { at: '2026-03-09T00:00:00.000Z' };

describe('consents', () => {
  const gave = testEvent('ConsentGiven', {
    userId: 'u',
    consentId: 'c',
    purpose: 'research',
    textVersion: '2026-11-21',
  });
  const stands = {
    id: 'c',
    user_id: 'u',
    purpose: 'research',
    text_version: '2026-11-21',
    given_at: '2026-03-08T17:45:12.345Z',
    withdrawn_at: null,
  };

  it('store the text version and the time', () => {
    expect(after(registered, gave).rows(consents)).toEqual([stands]);
  });

  it('store when they were withdrawn', () => {
    const withdrew = testEvent(
      'ConsentWithdrawn',
      { userId: 'u', consentId: 'c', purpose: 'research' },
      later,
    );
    expect(after(registered, gave, withdrew).rows(consents)).toEqual([{ ...stands, withdrawn_at: later.at }]);
  });

  it('are removed with their member, and no others', () => {
    const other = { ...gave, data: { ...gave.data, userId: 'w', consentId: 'd' } };
    const erased = testEvent('AccountErased', { userId: 'u' });
    expect(after(registered, gave, other, erased).rows(consents)).toEqual([
      { ...stands, id: 'd', user_id: 'w' },
    ]);
  });
});
