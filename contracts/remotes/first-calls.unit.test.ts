import { describe, expect, it } from 'vitest';
import { callsToPreload } from './first-calls.ts';

const stories = { path: '/stories', calls: ['/api/stories?author=others'] };
const story = { path: '/stories/{id}', calls: ['/api/stories/{id}', '/api/stories/{id}/comments'] };

describe('callsToPreload', () => {
  it('returns the calls of a path with its values filled in', () => {
    expect(callsToPreload([stories, story], '/stories')).toEqual(['/api/stories?author=others']);
    expect(callsToPreload([stories, story], '/stories/0b6e-1')).toEqual([
      '/api/stories/0b6e-1',
      '/api/stories/0b6e-1/comments',
    ]);
  });

  it.each(['/storie', '/stories/', '/stories/a/b', '/stories/..', '/stories/a%2Fb', '/stories/"><script>'])(
    'returns nothing for %s',
    (path) => {
      expect(callsToPreload([stories, story], path)).toEqual([]);
    },
  );
});
