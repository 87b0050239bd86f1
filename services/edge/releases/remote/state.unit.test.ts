import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { givenBuild } from '@secondspring/tests/releases/given.ts';
import { describe, expect, it } from 'vitest';
import { remoteEvolver, noReleases, type RemoteState } from './state.ts';

const act = { remote: 'reviews', by: 'reviews team', why: 'a test' };
const NOW = '2026-11-22T10:00:00.000Z';
const [one, two, three] = ['1111111111111111', '2222222222222222', '3333333333333333'] as const;
const SHIPPED = 'aaaaaaaaaaaaaaaa';
const figures = { failures: 3, loads: 7 };

const published = (version: string): NewEvent => ({
  type: 'RemotePublished',
  data: { ...act, build: givenBuild(version), bytes: 1000 },
});
const promoted = (version: string, security?: { shipped: string | null }): NewEvent => ({
  type: 'RemotePromoted',
  data: { ...act, version, ...(security === undefined ? {} : { security }) },
});
const tried = (version: string, share = 10): NewEvent => ({
  type: 'RemoteCanaryStarted',
  data: { ...act, version, share },
});
const takenBack = (from: string, to: string | null, by: 'team' | 'product' = 'team'): NewEvent => ({
  type: 'RemoteRolledBack',
  data: { ...act, channel: 'live', from, to, figures: by === 'team' ? null : figures },
});
const trialTakenBack = (from: string): NewEvent => ({
  type: 'RemoteRolledBack',
  data: { ...act, channel: 'canary', from, to: one, figures },
});
const doubted = (channel: 'live' | 'canary', version: string): NewEvent => ({
  type: 'RemoteFailureNoted',
  data: { ...act, channel, version, figures },
});
const issued = (tokenId: string): NewEvent => ({
  type: 'ReleaseTokenIssued',
  data: { ...act, tokenId, holder: 'reviews team', actions: ['publish'], expiresAt: NOW },
});
const revoked = (tokenId: string): NewEvent => ({ type: 'ReleaseTokenRevoked', data: { ...act, tokenId } });

const after = (...events: readonly NewEvent[]): RemoteState =>
  events.reduce<RemoteState>((state, event, index) => {
    const place = {
      id: String(index),
      stream: 'remote-reviews',
      revision: BigInt(index),
      position: 0n,
      at: NOW,
    };
    const full: DomainEvent = { ...event, ...place };
    return remoteEvolver.evolve(state, full as Parameters<typeof remoteEvolver.evolve>[1]);
  }, noReleases);
const trial = (number: number) => ({ number: BigInt(number), at: NOW });

describe('the state of a micro-frontend’s releases', () => {
  it('stores each published build with publisher, reason and time', () => {
    expect(after(published(one)).builds.get(one)).toMatchObject({
      build: { version: one },
      bytes: 1000,
      at: NOW,
      by: 'reviews team',
      why: 'a test',
    });
  });

  it('makes the promoted build live and judged, and keeps the earlier ones', () => {
    expect(after(promoted(one), promoted(two))).toMatchObject({
      live: two,
      former: [null, one],
      promotion: trial(1),
    });
  });

  it('restores an earlier build without a trial', () => {
    const back = after(promoted(one), promoted(two), promoted(one), promoted(three), takenBack(three, one));
    expect(back).toMatchObject({ live: one, former: [null, one, two], promotion: null });
    expect(after(promoted(one), promoted(two), takenBack(two, null))).toMatchObject({
      live: null,
      former: [],
    });
  });

  it('keeps its earlier builds when it restores one that was never live', () => {
    expect(after(promoted(one), promoted(two), takenBack(two, three))).toMatchObject({
      live: three,
      former: [null, one],
    });
  });

  it('ends the canary of a build that becomes live, and of no other', () => {
    expect(after(tried(two), promoted(two)).canary).toBeNull();
    expect(after(tried(two), promoted(three)).canary?.version).toBe(two);
    expect(after(promoted(one), tried(two), takenBack(one, two)).canary).toBeNull();
    expect(after(promoted(one), tried(two), takenBack(one, three)).canary?.version).toBe(two);
  });

  it('starts, changes and ends a canary', () => {
    const canary = { version: two, share: 10, trial: trial(0) };
    expect(after(tried(two)).canary).toEqual(canary);
    const change: NewEvent = { type: 'RemoteCanaryChanged', data: { ...act, version: two, share: 30 } };
    expect(after(tried(two), change).canary).toEqual({ ...canary, share: 30 });
    expect(after(change).canary).toBeNull();
    const live = after(promoted(one), tried(two), {
      type: 'RemoteCanaryEnded',
      data: { ...act, version: two },
    });
    expect(live).toMatchObject({ live: one, canary: null });
  });

  it('ends a canary that is rolled back, and keeps the live build', () => {
    expect(after(promoted(one), tried(two), trialTakenBack(two))).toMatchObject({
      live: one,
      former: [null],
      promotion: trial(0),
      canary: null,
    });
  });

  it('records a doubt about the live or canary build', () => {
    expect(after(promoted(one), doubted('live', one)).promotion).toEqual({ ...trial(0), noted: true });
    expect(after(promoted(one), doubted('live', two)).promotion).toEqual(trial(0));
    expect(after(doubted('live', one)).promotion).toBeNull();
    expect(after(tried(two), doubted('canary', two)).canary).toEqual({
      version: two,
      share: 10,
      trial: { ...trial(0), noted: true },
    });
    expect(after(tried(two), doubted('canary', one)).canary?.trial).toEqual(trial(0));
    expect(after(doubted('canary', one)).canary).toBeNull();
  });

  it('stores each token, and revokes only a known one', () => {
    const token = { holder: 'reviews team', actions: ['publish'], expiresAt: NOW, revoked: false };
    expect(after(issued('a'), issued('b'), revoked('a')).tokens).toEqual(
      new Map([
        ['a', { ...token, revoked: true }],
        ['b', token],
      ]),
    );
    expect(after(revoked('a')).tokens.size).toBe(0);
  });
});

describe('a security release', () => {
  const mended = after(published(one), published(two), tried(one), promoted(two, { shipped: SHIPPED }));

  it('outdates all earlier builds, including the shipped one', () => {
    expect(mended).toMatchObject({ live: two, former: [], promotion: trial(3), canary: null });
    expect(mended.outdated).toEqual(new Set([one, SHIPPED]));
    expect(after(published(one), promoted(two, { shipped: null })).outdated).toEqual(new Set([one]));
  });

  it('keeps the canary of an unknown build', () => {
    expect(after(tried(three), promoted(two, { shipped: SHIPPED })).canary?.version).toBe(three);
  });
});

describe('attention for operators', () => {
  const live = [published(one), promoted(one)];
  it.each([
    ['nothing of a promotion', [], null],
    ['a doubt', [doubted('live', one)], 'doubtful'],
    ['what the product took back', [takenBack(one, null, 'product')], 'taken_back'],
    ['nothing of what a team takes back', [doubted('live', one), takenBack(one, null)], null],
    ['nothing once a team does something', [doubted('live', one), tried(two)], null],
    ['a doubt until then', [doubted('live', one), published(two), issued('a'), revoked('a')], 'doubtful'],
  ] as const)('is %s', (_, events, attention) => {
    expect(after(...live, ...events).attention).toBe(attention);
  });
});
