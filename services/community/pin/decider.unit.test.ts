import { describe, expect, it } from 'vitest';
import { pinDecider, type PinCommand } from './decider.ts';

describe('pin', () => {
  const data = {
    postId: '5a3e1d3c-6a2e-8d8f-9f8e-4b6f1d2c3b4a',
    moderator: 'Robin',
    reason: 'For everyone.',
  };
  const command = (type: PinCommand['type']): PinCommand => ({ type, ...data });

  it('pins and unpins a post', () => {
    expect(pinDecider.decide({ pinned: false }, command('pin'))).toEqual([{ type: 'PostPinned', data }]);
    expect(pinDecider.decide({ pinned: true }, command('unpin'))).toEqual([{ type: 'PostUnpinned', data }]);
  });

  it('adds no event if the post is pinned or unpinned already', () => {
    expect(pinDecider.decide({ pinned: true }, command('pin'))).toEqual([]);
    expect(pinDecider.decide({ pinned: false }, command('unpin'))).toEqual([]);
  });
});
