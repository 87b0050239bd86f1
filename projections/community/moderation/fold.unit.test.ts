import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import type { ItemKind, ReportReason } from '@secondspring/contracts/vocabulary/community-words.ts';
import { describe, expect, it } from 'vitest';
import { testEvent, review } from '../../events.fixture.ts';
import { foldCommunity, story } from '../community.fixture.ts';
import { stories } from '../stories/table.ts';
import { itemReports, moderationQueue } from './table.ts';

const item = { kind: 'story', itemId: 'story-1' } as const;
const reported = (tag: string, reason: ReportReason = 'unkind', kind: ItemKind = 'story') =>
  testEvent(
    'ItemReported',
    { kind, itemId: 'story-1', reason, note: null, counts: true },
    { stream: `report-${tag}` },
  );
const decision = { ...item, moderator: 'Robin', reason: 'Looked at it.' };
const hidden = testEvent('ItemHidden', decision);
const restored = testEvent('ItemRestored', decision);
const postPublished = testEvent('StoryPublished', story());

const quiet = {
  kind: 'story',
  item_id: 'story-1',
  open_reports: 0,
  unsafe_advice: 0,
  unkind: 0,
  private_details: 0,
  selling: 0,
  harm: 0,
  other: 0,
  needs_care: false,
  decided: false,
  removed: false,
  first_noted_at: '2026-03-08T17:45:00.000Z',
  last_noted_at: '2026-03-08T17:45:00.000Z',
};

describe('reports', () => {
  it('are counted by reason in the queue and on the item', () => {
    const tables = foldCommunity(postPublished, reported('a'), reported('b'), reported('c', 'private'));
    expect(tables.rows(moderationQueue)).toEqual([
      { ...quiet, open_reports: 3, unkind: 2, private_details: 1 },
    ]);
    expect(tables.rows(stories)).toMatchObject([{ report_count: 3, removed: false }]);
  });

  it('are found by their item', () => {
    expect(foldCommunity(reported('a'), reported('b')).rows(itemReports)).toEqual([
      { tag: 'a', kind: 'story', item_id: 'story-1' },
      { tag: 'b', kind: 'story', item_id: 'story-1' },
    ]);
  });

  it('of a review are in the queue too', () => {
    expect(foldCommunity(reported('a', 'selling', 'review')).rows(moderationQueue)).toEqual([
      { ...quiet, kind: 'review', open_reports: 1, selling: 1 },
    ]);
  });

  it('store the minute of the first and the last report', () => {
    const later = testEvent('ItemReported', reported('b').data, {
      stream: 'report-b',
      at: '2026-03-09T08:00:59.999Z',
    });
    expect(foldCommunity(reported('a'), later).rows(moderationQueue)).toMatchObject([
      { first_noted_at: '2026-03-08T17:45:00.000Z', last_noted_at: '2026-03-09T08:00:00.000Z' },
    ]);
  });
});

describe('a decision', () => {
  it('to hide closes the reports and keeps their count on the item', () => {
    const tables = foldCommunity(postPublished, reported('a'), hidden);
    expect(tables.rows(moderationQueue)).toEqual([{ ...quiet, decided: true, removed: true }]);
    expect(tables.rows(stories)).toMatchObject([{ report_count: 1, removed: true }]);
  });

  it('to restore shows the item and resets its report count', () => {
    const tables = foldCommunity(
      postPublished,
      reported('a'),
      reported('b'),
      hidden,
      restored,
      reported('c'),
    );
    expect(tables.rows(moderationQueue)).toEqual([{ ...quiet, decided: true, open_reports: 1, unkind: 1 }]);
    expect(tables.rows(stories)).toMatchObject([{ report_count: 1, removed: false }]);
  });

  it('applies to an item without reports', () => {
    expect(foldCommunity(postPublished, hidden).rows(moderationQueue)).toEqual([
      { ...quiet, decided: true, removed: true },
    ]);
  });
});

describe('words about self-harm', () => {
  it('are queued when written; other words are not', () => {
    const careful = testEvent('StoryPublished', story({ needsCare: true }));
    expect(foldCommunity(careful).rows(moderationQueue)).toEqual([{ ...quiet, needs_care: true }]);
    expect(foldCommunity(postPublished).rows(moderationQueue)).toEqual([]);
  });

  it('stay marked after any decision', () => {
    const careful = testEvent('StoryPublished', story({ needsCare: true }));
    expect(foldCommunity(careful, restored).rows(moderationQueue)).toEqual([
      { ...quiet, needs_care: true, decided: true },
    ]);
  });
});

describe('words about self-harm in a review', () => {
  const queued = { ...quiet, kind: 'review', item_id: 'review-1' };
  const careful = testEvent('ReviewSubmitted', review({ needsCare: true }));
  const midnight = '2026-03-08T00:00:00.000Z';

  it('are queued with the day; other words are not', () => {
    expect(foldCommunity(careful).rows(moderationQueue)).toEqual([
      { ...queued, needs_care: true, first_noted_at: midnight, last_noted_at: midnight },
    ]);
    expect(foldCommunity(testEvent('ReviewSubmitted', review())).rows(moderationQueue)).toEqual([]);
  });

  it('are not queued once their key is destroyed, and leave the queue when withdrawn', () => {
    const forgottenReviewData = testEvent('ReviewSubmitted', review({ needsCare: FORGOTTEN }));
    expect(foldCommunity(forgottenReviewData).rows(moderationQueue)).toEqual([]);
    const withdrawn = testEvent('ReviewWithdrawn', {
      reviewId: 'review-1',
      treatmentId: 'treatment-1',
      overallRating: 4,
      wouldRecommend: true,
    });
    expect(foldCommunity(careful, withdrawn).rows(moderationQueue)).toEqual([]);
    const about = testEvent('ItemReported', {
      kind: 'review',
      itemId: 'review-1',
      reason: 'unkind',
      note: null,
      counts: true,
    });
    expect(foldCommunity(careful, about, withdrawn).rows(moderationQueue)).toMatchObject([
      { needs_care: false, open_reports: 1 },
    ]);
  });

  it('are queued again when written after a decision', () => {
    const decided = testEvent('ItemRestored', { ...decision, kind: 'review', itemId: 'review-1' });
    const revised = testEvent('ReviewRevised', {
      ...review({ needsCare: true }),
      previousRating: 4,
      previouslyRecommended: true,
      previousWording: 1,
    });
    const before = [careful, decided] as const;
    expect(foldCommunity(...before).rows(moderationQueue)).toMatchObject([
      { needs_care: true, decided: true },
    ]);
    expect(foldCommunity(...before, revised).rows(moderationQueue)).toMatchObject([
      { needs_care: true, decided: false },
    ]);
  });
});

it('removes an erased item from the queue and keeps its reports', () => {
  const tables = foldCommunity(
    postPublished,
    reported('a'),
    hidden,
    testEvent('StoryErased', { storyId: 'story-1' }),
  );
  expect(tables.rows(moderationQueue)).toEqual([]);
  expect(tables.rows(itemReports)).toMatchObject([{ tag: 'a' }]);
});
