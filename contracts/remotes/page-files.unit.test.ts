import { describe, expect, it } from 'vitest';
import { filesToPreload, findPageFileFaults } from './page-files.ts';

const story = { path: '/stories/{id}', files: ['assets/story.0a.js', 'assets/story.0b.css'] };

describe('the files that a page needs', () => {
  it('are those of its path', () => {
    expect(filesToPreload([story], '/stories/0b6e-1')).toEqual(story.files);
  });

  it.each(['/stories', '/stories/a/b', '/stories/"><script>'])('are none for %s', (path) => {
    expect(filesToPreload([story], path)).toEqual([]);
  });
});

describe('the files that a build names for its pages', () => {
  const files = { 'assets/story.0a.js': 'sha384-a', 'assets/story.0b.css': 'sha384-b' };

  it('are taken where the build has them', () => {
    expect(findPageFileFaults({ paths: ['/stories'], files, pageFiles: [story] })).toEqual([]);
    expect(findPageFileFaults({ paths: ['/stories'], files })).toEqual([]);
  });

  it('are refused where it lacks one, or does not serve the page', () => {
    expect(findPageFileFaults({ paths: ['/community'], files: {}, pageFiles: [story] })).toEqual([
      '/stories/{id} has files and is none of its paths',
      '/stories/{id} needs assets/story.0a.js, which the build does not have',
      '/stories/{id} needs assets/story.0b.css, which the build does not have',
    ]);
  });
});
