import { describe, expect, it } from 'vitest';
import { findFirstCallFaults } from './first-call-faults.ts';
import { callsToPreload } from './first-calls.ts';

const stories = { path: '/stories', calls: ['/api/stories?author=others'] };
const story = { path: '/stories/{id}', calls: ['/api/stories/{id}', '/api/stories/{id}/comments'] };

describe('the calls that a page asks for first', () => {
  it('are those of its path, with what the path names in their places', () => {
    expect(callsToPreload([stories, story], '/stories')).toEqual(['/api/stories?author=others']);
    expect(callsToPreload([stories, story], '/stories/0b6e-1')).toEqual([
      '/api/stories/0b6e-1',
      '/api/stories/0b6e-1/comments',
    ]);
  });

  it.each(['/storie', '/stories/', '/stories/a/b', '/stories/..', '/stories/a%2Fb', '/stories/"><script>'])(
    'are none for %s',
    (path) => {
      expect(callsToPreload([stories, story], path)).toEqual([]);
    },
  );
});

describe('what a micro-frontend names as its first calls', () => {
  const refused = (path: string, ...calls: string[]) =>
    findFirstCallFaults({ paths: ['/stories', '/'], firstCalls: [{ path, calls }] });

  it('is taken where anyone may read it', () => {
    expect(findFirstCallFaults({ paths: ['/stories'], firstCalls: [stories, story] })).toEqual([]);
    expect(findFirstCallFaults({ paths: ['/stories'] })).toEqual([]);
  });

  it.each([
    ['hers alone', '/api/care-plans/user/me'],
    ['hers alone', '/api/auth/user'],
    ['no reading', '/api/community/search'],
    ['a file', '/api/resources/document'],
    ['none of the product', '/api/other'],
    ['none at all', '/api/stories/{id}/../../care-plans'],
  ])('is refused where it is %s', (_, call) => {
    expect(refused('/stories/{id}', call)).toEqual([
      `${call} is no call by which anyone may read; a document asks for no other`,
    ]);
  });

  it('is refused for a path that it does not serve, and with a name that its path does not have', () => {
    expect(refused('/community', '/api/stories')).toEqual([
      '/community has first calls and is none of its paths',
    ]);
    expect(refused('/stories/{slug}', '/api/stories/{id}')).toEqual([
      '/api/stories/{id} needs {id}, which /stories/{slug} does not have',
    ]);
  });
});
