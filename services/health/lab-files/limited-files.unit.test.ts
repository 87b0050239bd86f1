import { describe, expect, it, vi } from 'vitest';
import { limitFiles } from './upload.ts';

async function* filesOf(count: number): AsyncGenerator<number> {
  for (let index = 0; index < count; index += 1) yield await Promise.resolve(index);
}

describe('limitFiles', () => {
  it.each([
    [0, 0],
    [1, 0],
    [10, 9],
  ])('counts each of %i files but the first, which the call counts', async (count, counted) => {
    const take = vi.fn(() => Promise.resolve());
    let passed = 0;
    for await (const index of limitFiles({ rateLimits: { take } }, 'her', filesOf(count))) {
      expect(index).toBe(passed);
      passed += 1;
    }
    expect(passed).toBe(count);
    expect(take).toHaveBeenCalledTimes(counted);
    for (const call of take.mock.calls) expect(call).toEqual(['upload', 'her']);
  });

  it('gives no file out beyond the limit', async () => {
    const rateLimits = { take: () => Promise.reject(new Error('too many')) };
    const files = limitFiles({ rateLimits }, 'her', filesOf(3));
    expect((await files.next()).value).toBe(0);
    await expect(files.next()).rejects.toThrow('too many');
  });
});
