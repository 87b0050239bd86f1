import { describe, expect, it } from 'vitest';
import { remotePage } from '@secondspring/contracts/remotes/page.ts';
import { iconPath } from './icon-path.ts';

describe('the path of an icon', () => {
  it('joins its shapes, each at its own start', async () => {
    // A path, two circles.
    expect(await iconPath('circle-user-round')).toBe(
      'M17.925 20.056a6 6 0 0 0-11.851.001M8 11a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z',
    );
    // A path that begins by a relative step.
    expect(await iconPath('trending-up')).toBe('M16 7h6v6M0 0m22 7-8.5 8.5-5-5L2 17');
  });

  it.each(['clipboard-list', 'flag-triangle-right', 'mic', 'egg', 'octagon', 'egg-fried', 'database'])(
    'of %s is one that a release may carry',
    async (name) => {
      const icon = await iconPath(name);
      expect(() => remotePage.parse({ path: '/a', title: 'A', navigation: { icon } })).not.toThrow();
    },
  );

  it('fails for an unknown name', async () => {
    await expect(iconPath('no-such-icon')).rejects.toThrow('no-such-icon');
  });
});
