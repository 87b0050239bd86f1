import { describe, expect, it } from 'vitest';
import { filesToPreload, findPageFileFaults } from './page-files.ts';

const story = { path: '/stories/{id}', files: ['assets/story.0a.js', 'assets/story.0b.css'] };

describe('filesToPreload', () => {
  it('returns the files of a path', () => {
    expect(filesToPreload([story], '/stories/0b6e-1')).toEqual(story.files);
  });

  it.each(['/stories', '/stories/a/b', '/stories/"><script>'])('returns nothing for %s', (path) => {
    expect(filesToPreload([story], path)).toEqual([]);
  });
});

describe('findPageFileFaults', () => {
  const files = { 'assets/story.0a.js': 'sha384-a', 'assets/story.0b.css': 'sha384-b' };

  it('accepts files of the build', () => {
    expect(findPageFileFaults({ paths: ['/stories'], files, pageFiles: [story] })).toEqual([]);
    expect(findPageFileFaults({ paths: ['/stories'], files })).toEqual([]);
  });

  it('rejects a missing file and a page the build does not serve', () => {
    expect(findPageFileFaults({ paths: ['/community'], files: {}, pageFiles: [story] })).toEqual([
      '/stories/{id} has files and is none of its paths',
      '/stories/{id} needs assets/story.0a.js, which the build does not have',
      '/stories/{id} needs assets/story.0b.css, which the build does not have',
    ]);
  });
});
