import { itemReports, moderationQueue } from './moderation/table.ts';
import { stories, taggedStories } from './stories/table.ts';
import { storyComments } from './comments/table.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldInBatches } from '../engine/fold-in-batches.fixture.ts';
import { community } from './domain.ts';
import { storyHistories, type StoryHistory } from './story-histories.fixture.ts';

const modelOf = ({ events }: StoryHistory, ends?: readonly number[]) =>
  foldInBatches(community.fold, events, ends);
const sorted = (values: Iterable<string>): string[] => [...values].sort();

describe('story tables after any history', () => {
  it('contain exactly the existing stories, with their comments and tags', () => {
    fc.assert(
      fc.property(storyHistories, (history) => {
        const model = modelOf(history);
        const { standing } = history;
        expect(model.rows(stories).map(({ id }) => id)).toEqual(sorted(standing.keys()));
        for (const row of model.rows(stories)) {
          const expected = standing.get(String(row['id']));
          expect(row).toMatchObject({ tags: expected?.tags, comment_count: expected?.comments.size });
        }
        expect(sorted(model.rows(storyComments).map(({ id }) => String(id)))).toEqual(
          sorted([...standing.values()].flatMap(({ comments }) => [...comments])),
        );
        expect(
          sorted(model.rows(taggedStories).map(({ tag, story_id }) => `${String(tag)} ${String(story_id)}`)),
        ).toEqual(sorted([...standing].flatMap(([id, { tags }]) => tags.map((tag) => `${tag} ${id}`))));
      }),
    );
  });

  it('count each member’s report once, without closed ones', () => {
    fc.assert(
      fc.property(storyHistories, (history) => {
        const model = modelOf(history);
        for (const row of model.rows(stories)) {
          const expected = history.standing.get(String(row['id']));
          expect(row).toMatchObject({ report_count: expect.any(Number), removed: expected?.removed });
        }
        const queue = new Map(model.rows(moderationQueue).map((row) => [String(row['item_id']), row]));
        for (const id of queue.keys()) expect(history.standing.has(id)).toBe(true);
        for (const [id, { removed }] of history.standing) {
          const row = queue.get(id);
          if (row === undefined) continue;
          expect(row).toMatchObject({ removed, other: row['open_reports'] });
          expect(Number(row['open_reports'])).toBeLessThanOrEqual(
            model.rows(itemReports).filter(({ item_id }) => item_id === id).length,
          );
        }
        for (const [id, { reporters, removed }] of history.standing)
          if (!removed)
            expect(model.rows(stories).find((row) => row['id'] === id)).toMatchObject({
              report_count: reporters.size,
            });
      }),
    );
  });

  it('store neither author nor exact time of an anonymous story, nor the exact time of any comment', () => {
    fc.assert(
      fc.property(storyHistories, (history) => {
        const model = modelOf(history);
        for (const row of model.rows(stories)) {
          if (row['is_anonymous'] !== true) continue;
          expect(row['author_id']).toBeNull();
          expect(row['created_at']).toMatch(/:00\.000Z$/u);
        }
        for (const row of model.rows(storyComments)) {
          expect(row['created_at']).toMatch(/:00\.000Z$/u);
          if (row['is_anonymous'] === true) expect(row).toMatchObject({ author_id: null, age: null });
        }
      }),
    );
  });

  it('are the same for any batch sizes', () => {
    fc.assert(
      fc.property(storyHistories, fc.array(fc.nat(100), { maxLength: 8 }), (history, ends) => {
        const whole = modelOf(history);
        const parts = modelOf(history, ends);
        for (const table of [stories, taggedStories, storyComments, moderationQueue, itemReports])
          expect(parts.rows(table)).toEqual(whole.rows(table));
      }),
    );
  });
});
