import { describe, expect, it } from 'vitest';
import {
  dismiss,
  emptyToastQueue,
  enqueue,
  leavePage,
  type ToastQueue,
  type ToastWords,
} from './toast-queue.ts';

const show = (queue: ToastQueue, words: ToastWords, path = '/stories') => enqueue(queue, words, path);

describe('toasts', () => {
  it('replace the one before: a success is never covered by an old failure', () => {
    const failed = show(emptyToastQueue, { title: 'Error', tone: 'destructive' });
    const saved = show(failed, { title: 'Saved' });
    expect(saved.shown).toMatchObject({ title: 'Saved' });
    expect(dismiss(saved, saved.shown?.id ?? 0).shown).toBeNull();
  });

  it('keep the newest after a late dismissal of the one before', () => {
    const queue = show(show(emptyToastQueue, { title: 'a' }), { title: 'b' });
    expect(dismiss(queue, 1)).toBe(queue);
  });

  it('are not shown again while the same words stand', () => {
    const words = { title: 'Error', message: 'Please try again.' };
    const queue = show(emptyToastQueue, words);
    expect(show(queue, { ...words })).toBe(queue);
    expect(show(dismiss(queue, 1), words).shown?.id).toBe(2);
  });

  it('go with their page, unless they were shown with the step to the next', () => {
    const queue = show(emptyToastQueue, { title: 'a' });
    expect(leavePage(queue, '/profile').shown).toBeNull();
    expect(leavePage(queue, '/stories').shown?.title).toBe('a');
  });
});
