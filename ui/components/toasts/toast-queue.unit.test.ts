import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dismiss, emptyToastQueue, enqueue } from './toast-queue.ts';

describe('the toast queue', () => {
  it('shows one toast and queues the others', () => {
    const queue = ['a', 'b', 'c'].reduce((before, title) => enqueue(before, { title }), emptyToastQueue);
    expect(queue.shown?.title).toBe('a');
    const second = dismiss(queue, queue.shown?.id ?? 0);
    expect(second.shown?.title).toBe('b');
    expect(second.waiting.map(({ title }) => title)).toEqual(['c']);
  });

  it('keeps the next toast after a late dismissal of the previous one', () => {
    const queue = enqueue(enqueue(emptyToastQueue, { title: 'a' }), { title: 'b' });
    const second = dismiss(queue, 1);
    expect(dismiss(second, 1)).toBe(second);
  });

  it('ignores a toast with the text of one still queued', () => {
    const words = { title: 'Error', message: 'Please try again.' };
    const queue = enqueue(enqueue(emptyToastQueue, words), { ...words });
    expect(queue.waiting).toEqual([]);
    expect(enqueue(dismiss(queue, 1), words).shown?.id).toBe(2);
  });

  it('shows every distinct toast once, first come first shown', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 20 }), (titles) => {
        let queue = titles.reduce((before, title) => enqueue(before, { title }), emptyToastQueue);
        const seen: string[] = [];
        while (queue.shown !== null) {
          seen.push(queue.shown.title);
          queue = dismiss(queue, queue.shown.id);
        }
        expect(seen).toEqual(titles);
      }),
    );
  });
});
