import { describe, expect, it } from 'vitest';
import { share } from './share.ts';

const what = { title: 'My care plan', text: 'Walk.' };
const failing = (name: string) => async () => {
  throw Object.assign(new Error(name), { name });
};
const clipboard = () => {
  const copied: string[] = [];
  return { copied, writeText: async (text: string) => void copied.push(text) };
};

describe('sharing', () => {
  it('uses the share sheet when there is one', async () => {
    const board = clipboard();
    expect(await share(what, { share: async () => {}, clipboard: board })).toBe('shared');
    expect(board.copied).toEqual([]);
  });

  it('copies nothing when the sheet is closed', async () => {
    const board = clipboard();
    expect(await share(what, { share: failing('AbortError'), clipboard: board })).toBe('cancelled');
    expect(board.copied).toEqual([]);
  });

  it('copies a link with no sheet', async () => {
    const board = clipboard();
    expect(await share({ title: 'Sleep', url: 'https://example.org/sleep' }, { clipboard: board })).toBe(
      'copied',
    );
    expect(board.copied).toEqual(['https://example.org/sleep']);
  });

  it.each([
    ['no sheet', {}],
    ['a sheet that fails', { share: failing('NotAllowedError') }],
  ])('copies the text with %s', async (_, by) => {
    const board = clipboard();
    expect(await share(what, { ...by, clipboard: board })).toBe('copied');
    expect(board.copied).toEqual(['Walk.']);
  });

  it('reports a failure when neither works', async () => {
    expect(await share(what, {})).toBe('failed');
    expect(await share(what, { clipboard: { writeText: failing('NotAllowedError') } })).toBe('failed');
  });
});
