import { givenRelease } from '@secondspring/tests/releases/given.ts';
import { describe, expect, it } from 'vitest';
import { parseRegistry } from './registry.ts';
import { asRemoteModule } from './remote-module.ts';
import { releaseForPath } from './release-for-path.ts';

const reviews = givenRelease('a1', 'reviews', { paths: ['/treatment-reviews'] });

describe('the release registry in the document', () => {
  it('returns the releases', () => {
    expect(parseRegistry(JSON.stringify({ remotes: [reviews] }))).toEqual([reviews]);
  });

  it.each([
    ['of another contract', { ...reviews, contract: 1 }],
    ['of another origin', { ...reviews, entry: 'https://elsewhere.example/remoteEntry.js' }],
    [
      'of another origin without a scheme',
      { ...reviews, entry: '//elsewhere.example/remotes/remoteEntry.js' },
    ],
    ['without paths', { ...reviews, paths: undefined }],
    ['that is no release', 'reviews'],
  ])('leaves out one %s', (_, release) => {
    expect(parseRegistry(JSON.stringify({ remotes: [release, reviews] }))).toEqual([reviews]);
  });

  it.each(['', 'null', '{}', '{"remotes":{}}', '<html>'])('is empty when the document says %j', (text) => {
    expect(parseRegistry(text)).toEqual([]);
  });
});

describe('the micro-frontend that serves a path', () => {
  it.each(['/treatment-reviews', '/treatment-reviews/hormones', '/treatment-reviews/treatment/1'])(
    'is found for %s',
    (path) => {
      expect(releaseForPath([reviews], path)).toBe(reviews);
    },
  );

  it.each(['/', '/treatment-reviewsx', '/community/treatment-reviews'])('is undefined for %s', (path) => {
    expect(releaseForPath([reviews], path)).toBeUndefined();
  });
});

describe('the front page', () => {
  const onboarding = { ...reviews, name: 'onboarding', paths: ['/', '/assessment'] };

  it('is a path without pages below it', () => {
    expect(releaseForPath([onboarding, reviews], '/')).toBe(onboarding);
    expect(releaseForPath([onboarding, reviews], '/treatment-reviews/herbal')).toBe(reviews);
    expect(releaseForPath([onboarding, reviews], '/nothing')).toBeUndefined();
  });
});

describe('the module of a micro-frontend', () => {
  it('is accepted with routes of the shell’s contract', () => {
    const module = { default: [], contract: { version: 2 } };
    expect(asRemoteModule('reviews', module)).toBe(module);
  });

  it('is accepted when it already fulfils the next contract', () => {
    const module = { default: [], contract: { version: 3 } };
    expect(asRemoteModule('reviews', module)).toBe(module);
  });

  it.each([null, {}, { default: [] }, { default: {}, contract: { version: 2 } }])(
    'is refused when it is %j',
    (value) => {
      expect(() => asRemoteModule('reviews', value)).toThrow('reviews exposes no routes');
    },
  );

  it('is refused when it fulfils another contract only', () => {
    expect(() => asRemoteModule('reviews', { default: [], contract: { version: 1 } })).toThrow(
      'fulfils contract 1',
    );
  });
});
