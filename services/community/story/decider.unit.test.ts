import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { describe, expect, it } from 'vitest';
import { storyDecider, type PublishStory } from './decider.ts';

const storyId = '5a3e1d3c-6a2e-8d8f-9f8e-4b6f1d2c3b4a';
const ownerTag = '11111111-6a2e-8d8f-9f8e-4b6f1d2c3b4a';
const publish: PublishStory = {
  storyId,
  ownerTag,
  author: '22222222-6a2e-8d8f-9f8e-4b6f1d2c3b4a',
  title: 'Sleeping again',
  content: 'It took a while.',
  tags: ['HRT'],
  isAnonymous: false,
};
const at = '2026-03-08T17:45:12.345Z';
const after = (...events: readonly NewEvent[]) =>
  stateAfter(
    storyDecider,
    events.map((event) => ({ ...event, at }) as DomainEvent),
  );
const published = (over: Partial<PublishStory> = {}): NewEvent => {
  const data = { ...publish, ...over };
  return { type: 'StoryPublished', data: { ...data, tags: [...data.tags], needsCare: false } };
};
const erased: NewEvent = { type: 'StoryErased', data: { storyId } };

describe('publishing a story', () => {
  it('records the story', () => {
    expect(storyDecider.decide(after(), publish)).toEqual([published()]);
  });

  it('needs care if title or content may speak of self-harm', () => {
    for (const words of [{ title: 'I want to die' }, { content: 'I could end it all' }])
      expect(storyDecider.decide(after(), { ...publish, ...words })).toMatchObject([
        { data: { needsCare: true } },
      ]);
  });

  it('is refused in a used slot', () => {
    expect(storyDecider.decide(after(published()), publish)).toEqual({ refused: 'conflict' });
    expect(storyDecider.decide(after(published(), erased), publish)).toEqual({ refused: 'conflict' });
  });
});

describe('published story', () => {
  it('shows the exact time if named, the minute if anonymous', () => {
    expect(after(published())).toMatchObject({ item: { createdAt: at, isAnonymous: false } });
    expect(after(published({ isAnonymous: true }))).toMatchObject({
      item: { createdAt: '2026-03-08T17:45:00.000Z' },
    });
  });

  it('is erased once its key is destroyed', () => {
    const event = {
      type: 'StoryPublished',
      data: {
        ...published().data,
        author: FORGOTTEN,
        title: FORGOTTEN,
        content: FORGOTTEN,
        tags: FORGOTTEN,
      },
      at,
    };
    expect(stateAfter(storyDecider, [event as DomainEvent])).toEqual({ status: 'erased' });
  });
});
