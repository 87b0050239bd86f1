import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadedWords } from './uploaded-file.tsx';

beforeEach(() => void vi.stubEnv('TZ', 'America/New_York'));
afterEach(() => void vi.unstubAllEnvs());

describe('when a file was uploaded', () => {
  it.each([
    ['2026-11-05T20:05:00.000Z', 'Uploaded Nov 5, 2026 at 3:05 PM'],
    ['2026-02-01T05:09:00.000Z', 'Uploaded Feb 1, 2026 at 12:09 AM'],
    [null, 'Uploaded Unknown'],
    ['not a time', 'Uploaded Unknown'],
  ])('%s is %s', (instant, words) => {
    expect(uploadedWords(instant)).toBe(words);
  });
});
