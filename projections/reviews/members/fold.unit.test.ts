import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import { describe, expect, it } from 'vitest';
import { foldInBatches } from '../../engine/fold-in-batches.fixture.ts';
import { testEvent, review } from '../../events.fixture.ts';
import { reviews } from '../domain.ts';
import { treatmentReviews } from '../treatment-reviews/table.ts';
import { members } from './table.ts';

const fold = (...events: DomainEvent[]) => foldInBatches(reviews.fold, events);

describe('members', () => {
  it('are added at registration and updated with the profile', () => {
    const registered = testEvent('UserRegistered', { userId: 'u', email: 'a@example.org' });
    expect(fold(registered).rows(members)).toMatchObject([
      { id: 'u', first_name: null, date_of_birth: null },
    ]);
    const profile = testEvent('ProfileUpdated', {
      userId: 'u',
      firstName: 'Ada',
      lastName: 'B',
      dateOfBirth: '1975-02-01',
      menopausePhase: 'menopause',
    });
    expect(fold(registered, profile).rows(members)).toMatchObject([
      { id: 'u', first_name: 'Ada', date_of_birth: '1975-02-01', registered_on: utcDay(registered.at) },
    ]);
  });

  it('are removed when erased, with reviews sent meanwhile, and no one else’s', () => {
    const registered = ['author-1', 'other'].map((userId) =>
      testEvent('UserRegistered', { userId, email: null }),
    );
    const others = testEvent('ReviewSubmitted', review({ reviewId: 'review-2', author: 'other' }));
    const anonymous = testEvent('ReviewSubmitted', review({ reviewId: 'review-3', isAnonymous: true }));
    const erased = testEvent('AccountErased', { userId: 'author-1' });
    const model = fold(...registered, testEvent('ReviewSubmitted', review()), others, anonymous, erased);
    expect(model.rows(members)).toMatchObject([{ id: 'other' }]);
    expect(model.rows(treatmentReviews)).toMatchObject([{ id: 'review-2' }, { id: 'review-3' }]);
  });

  it('have no values once their key is destroyed', () => {
    const forgotten = { forgotten: true } as const;
    const profile = testEvent('ProfileUpdated', {
      userId: 'u',
      firstName: forgotten,
      lastName: forgotten,
      dateOfBirth: forgotten,
      menopausePhase: forgotten,
    });
    expect(fold(profile).rows(members)).toMatchObject([{ id: 'u', first_name: null, date_of_birth: null }]);
  });
});
