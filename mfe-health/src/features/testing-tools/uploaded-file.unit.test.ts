import { describe, expect, it } from 'vitest';
import { uploadedWords } from './uploaded-file.tsx';

describe('when a file was uploaded', () => {
  it.each([
    ['2026-11-05T15:05:00.000Z', 'Uploaded Nov 5, 2026 at 3:05 PM'],
    ['2026-01-31T00:09:00.000Z', 'Uploaded Jan 31, 2026 at 12:09 AM'],
    [null, 'Uploaded Unknown'],
    ['not a time', 'Uploaded Unknown'],
  ])('%s is %s', (instant, words) => {
    expect(uploadedWords(instant, 'UTC')).toBe(words);
  });
});
