import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { givenBuild } from '@secondspring/tests/releases/given.ts';
import { noReleases, type RemoteState } from '../releases/remote/state.ts';
import { createDocumentVersion } from './document-version.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const SHELL = { name: 'shell', libraries: [], runtime: null };

/** A front end of which everything can change. */
const frontEnd = () => {
  const states = new Map<string, RemoteState>();
  const now = { build: givenBuild('1'.repeat(16)), html: '<html>', events: 1, isBegun: true };
  let looks = 0;
  const followed = { states, isBegun: () => now.isBegun, count: () => now.events };
  const documents = createDocumentVersion(
    {
      followed,
      shipped: () => Promise.resolve(new Map([['reviews', now.build]])),
      shell: () => Promise.resolve(SHELL),
    },
    () => {
      looks += 1;
      return now.html === '' ? Promise.reject(new Error('unreadable')) : Promise.resolve(now.html);
    },
  );
  return { now, states, documents, looks: () => looks };
};

describe('the version of documents', () => {
  it('stays while nothing changes, and looks at files once a second', async () => {
    const { documents, looks } = frontEnd();
    const first = await documents.version();
    const looked = looks();
    for (let count = 0; count < 5; count += 1) expect(documents.knownVersion()).toBe(first);
    expect(await documents.version()).toBe(first);
    expect(looks()).toBe(looked);
    vi.advanceTimersByTime(1_000);
    expect(documents.knownVersion()).toBeUndefined();
    expect(await documents.version()).toBe(first);
    expect(looks()).toBe(2 * looked);
  });

  it('is looked up again shortly before its second is over, so that no browser waits', async () => {
    const { documents, looks } = frontEnd();
    const first = await documents.version();
    const looked = looks();
    vi.advanceTimersByTime(800);
    expect(documents.knownVersion()).toBe(first);
    await documents.version();
    await vi.waitUntil(() => looks() === 2 * looked);
  });

  it.each(['build', 'html'] as const)('changes within a second of a new %s', async (part) => {
    const { documents, now } = frontEnd();
    const first = await documents.version();
    if (part === 'html') now.html = '<html lang="en">';
    else now.build = givenBuild('2'.repeat(16));
    expect(documents.knownVersion()).toBe(first);
    vi.advanceTimersByTime(1_000);
    expect(await documents.version()).not.toBe(first);
  });

  it('changes at once with an event of a release', async () => {
    const { documents, now } = frontEnd();
    const first = await documents.version();
    now.events += 1;
    expect(documents.knownVersion()).not.toBe(first);
  });

  it('is none while a canary runs, before the releases are read, and while files are unreadable', async () => {
    const { documents, now, states } = frontEnd();
    await documents.version();
    const canary = { version: '2'.repeat(16), share: 10 } as RemoteState['canary'];
    states.set('reviews', { ...noReleases, canary });
    expect([documents.knownVersion(), await documents.version()]).toEqual([undefined, null]);
    states.clear();
    now.isBegun = false;
    expect([documents.knownVersion(), await documents.version()]).toEqual([undefined, null]);
    now.isBegun = true;
    now.html = '';
    vi.advanceTimersByTime(1_000);
    expect([documents.knownVersion(), await documents.version()]).toEqual([undefined, null]);
  });
});
