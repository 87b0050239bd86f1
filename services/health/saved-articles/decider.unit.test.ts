import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { describe, expect, it } from 'vitest';
import { savedArticlesDecider as decider } from './decider.ts';

const userId = '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11';
const savedId = '5b0f4a53-9a3c-4f0e-9d8d-0c7d0a2c1e10';
const otherId = '0e1c2f1a-6a4f-4f6b-9b0a-0a1f3b5c7d9e';
const slug = 'easing-sore-joints';
const at = '2026-11-20T10:00:00.000Z';
const place = { id: userId, stream: `savedArticles-${userId}`, revision: 0n, position: 1n, at };
const saved = (of: string | typeof FORGOTTEN = slug): DomainEvent => ({
  ...place,
  type: 'ArticleSaved',
  data: { userId, savedId, slug: of },
});
const unsaved: DomainEvent = { ...place, type: 'ArticleUnsaved', data: { userId, savedId } };
const after = (...history: DomainEvent[]) => stateAfter(decider, history);
const save = { type: 'save', userId, savedId, slug } as const;
const saving = [{ type: 'ArticleSaved', data: { userId, savedId, slug } }];

describe('saved articles', () => {
  it('are saved once, also under another id', () => {
    expect(decider.decide(after(), save)).toEqual(saving);
    expect([...after(saved()).values()]).toEqual([{ id: savedId, slug, savedAt: at }]);
    expect(decider.decide(after(saved()), save)).toEqual([]);
    expect(decider.decide(after(saved()), { ...save, savedId: otherId })).toEqual([]);
  });

  it('are taken off once, and can be saved again', () => {
    const unsave = { type: 'unsave', userId, savedId } as const;
    expect(decider.decide(after(saved()), unsave)).toEqual([
      { type: 'ArticleUnsaved', data: { userId, savedId } },
    ]);
    expect(decider.decide(after(saved(), unsaved), unsave)).toEqual([]);
    expect(decider.decide(after(), unsave)).toEqual([]);
    expect(decider.decide(after(saved(), unsaved), save)).toEqual(saving);
  });

  it('are missing once their key is destroyed', () => {
    expect(after(saved(FORGOTTEN)).size).toBe(0);
    expect(decider.decide(after(saved(FORGOTTEN)), save)).toEqual(saving);
  });
});
