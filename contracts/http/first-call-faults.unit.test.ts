import { describe, expect, it } from 'vitest';
import { findFirstCallFaults } from './first-call-faults.ts';

const stories = { path: '/stories', calls: ['/api/stories?author=others'] };
const story = { path: '/stories/{id}', calls: ['/api/stories/{id}', '/api/stories/{id}/comments'] };

describe('findFirstCallFaults', () => {
  const refused = (path: string, ...calls: string[]) =>
    findFirstCallFaults({ paths: ['/stories', '/'], firstCalls: [{ path, calls }] });

  it('accepts public reads', () => {
    expect(findFirstCallFaults({ paths: ['/stories'], firstCalls: [stories, story] })).toEqual([]);
    expect(findFirstCallFaults({ paths: ['/stories'] })).toEqual([]);
    expect(refused('/stories', '/api/resources/articles/tonights-sleep-guide')).toEqual([]);
  });

  it.each([
    ['for its member only', '/api/care-plans/user/me'],
    ['for its member only', '/api/auth/user'],
    ['not a read', '/api/search'],
    ['a file', '/api/resources/document'],
    ['not declared', '/api/other'],
    ['malformed', '/api/stories/{id}/../../care-plans'],
    ['malformed', '/api/stories/..'],
  ])('rejects a call that is %s', (_, call) => {
    expect(refused('/stories/{id}', call)).toEqual([
      `${call} is no call by which anyone may read; a document asks for no other`,
    ]);
  });

  it('rejects a path that the build does not serve, and a parameter that the path does not have', () => {
    expect(refused('/community', '/api/stories')).toEqual([
      '/community has first calls and is none of its paths',
    ]);
    expect(refused('/stories/{slug}', '/api/stories/{id}')).toEqual([
      '/api/stories/{id} needs {id}, which /stories/{slug} does not have',
    ]);
  });
});
