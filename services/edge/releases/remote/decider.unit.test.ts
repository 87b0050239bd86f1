import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { ReleaseAction } from '@secondspring/contracts/remotes/token.ts';
import { givenBuild as build } from '@secondspring/tests/releases/given.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { describe, expect, it } from 'vitest';
import { teamDecider, type ReleaseStep } from './decider.ts';
import { registryFor } from '../release-for.ts';
import { tokenDecider } from '../token/decider.ts';
import { rollbackDecider, type TakeBack } from '../tallies/decider.ts';

const TOKEN = 'd7a1f1f2-52b1-4c8a-8f3e-2f1d6f0c7b11';
const act = { remote: 'reviews', by: 'reviews team', why: 'a test' };
const NOW = '2026-11-22T10:00:00.000Z';
const [one, two, three] = ['1111111111111111', '2222222222222222', '3333333333333333'] as const;
const SHIPPED = 'aaaaaaaaaaaaaaaa';

const issued = (actions: ('publish' | 'promote' | 'canary' | 'rollback')[]): NewEvent => ({
  type: 'ReleaseTokenIssued',
  data: {
    ...act,
    by: 'olga',
    tokenId: TOKEN,
    holder: 'reviews team',
    actions,
    expiresAt: '2026-11-22T11:00:00.000Z',
  },
});
const token = issued(['publish', 'promote', 'canary', 'rollback']);
const published = (version: string): NewEvent => ({
  type: 'RemotePublished',
  data: { ...act, build: build(version), bytes: 1000 },
});
const promoted = (version: string): NewEvent => ({ type: 'RemotePromoted', data: { ...act, version } });
const tried = (version: string, share: number): NewEvent => ({
  type: 'RemoteCanaryStarted',
  data: { ...act, version, share },
});
const promote = (version: string, security = false): ReleaseStep => ({
  type: 'promote',
  version,
  security,
});
const all = [token, published(one), published(two), published(three)];

const history = (events: readonly NewEvent[]): DomainEvent[] =>
  events.map((event, index) => ({
    ...event,
    id: String(index),
    stream: 'remote-reviews',
    revision: BigInt(index),
    position: BigInt(index),
    at: NOW,
  }));
const ships = (version: string | null) => (version === null ? null : { build: build(version), bytes: 1000 });
const given = (...events: readonly NewEvent[]) => {
  const state = stateAfter(teamDecider, history(events));
  return {
    state,
    when: (step: ReleaseStep, now = NOW, shipped: string | null = SHIPPED, twoPeople = false) =>
      teamDecider.decide(state, {
        remote: 'reviews',
        acting: { tokenId: TOKEN, now },
        why: 'a test',
        shipped: ships(shipped),
        twoPeople,
        step,
      }),
    failing: (
      command: Pick<TakeBack, 'channel' | 'version' | 'trial'>,
      shipped: string | null = SHIPPED,
      enough = true,
    ) =>
      rollbackDecider.decide(state, {
        ...command,
        remote: 'reviews',
        figures: { failures: 30, loads: 70 },
        enough,
        shipped: ships(shipped),
      }),
  };
};
const types = (decision: unknown): string[] => (decision as NewEvent[]).map(({ type }) => type);

describe('a token', () => {
  const publish: ReleaseStep = { type: 'publish', build: build(one), bytes: 1 };

  it('allows its actions under its holder’s name', () => {
    expect(given(token).when(publish)).toMatchObject([
      { type: 'RemotePublished', data: { by: 'reviews team', why: 'a test', remote: 'reviews' } },
    ]);
  });

  it.each([
    ['was never given', [], NOW, 'release-token-not-valid'],
    ['is over', [token], '2026-11-22T11:00:00.000Z', 'release-token-not-valid'],
    ['is for other actions', [issued(['promote'])], NOW, 'release-not-allowed'],
    [
      'was revoked',
      [token, { type: 'ReleaseTokenRevoked', data: { ...act, tokenId: TOKEN } } as const],
      NOW,
      'release-token-not-valid',
    ],
  ] as const)('allows nothing if it %s', (_, events, now, refused) => {
    expect(given(...events).when(publish, now)).toEqual({ refused });
  });

  it('is revoked once, and only if it was issued', () => {
    const { state } = given(token);
    const revoke = { ...act, type: 'revoke', tokenId: TOKEN } as const;
    expect(types(tokenDecider.decide(state, revoke))).toEqual(['ReleaseTokenRevoked']);
    const revoked = { type: 'ReleaseTokenRevoked', data: { ...act, tokenId: TOKEN } } as const;
    expect(tokenDecider.decide(given(token, revoked).state, revoke)).toEqual([]);
    expect(tokenDecider.decide(given().state, revoke)).toEqual({ refused: 'release-token-not-valid' });
  });
});

describe('publishing', () => {
  it('accepts a build once', () => {
    expect(given(token, published(one)).when({ type: 'publish', build: build(one), bytes: 1 })).toEqual([]);
  });
});

describe('promoting', () => {
  it('makes a published build live once', () => {
    expect(types(given(...all, promoted(two)).when(promote(one)))).toEqual(['RemotePromoted']);
    expect(given(...all, promoted(one)).when(promote(one))).toEqual([]);
  });

  it('publishes the shipped build that it replaces, as a fallback', () => {
    const first = given(...all).when(promote(one)) as NewEvent[];
    expect(first).toMatchObject([
      { type: 'RemotePublished', data: { by: 'the product', build: { version: SHIPPED } } },
      { type: 'RemotePromoted', data: { version: one, pinned: SHIPPED } },
    ]);
    const LATER = 'bbbbbbbbbbbbbbbb';
    const back = given(...all, ...first).when({ type: 'rollback', from: one, to: undefined }, NOW, LATER);
    expect(back).toMatchObject([{ type: 'RemoteRolledBack', data: { from: one, to: SHIPPED } }]);
    const again = given(...all, ...first, ...(back as NewEvent[])).when(promote(two), NOW, two);
    expect(again).toMatchObject([{ type: 'RemotePromoted', data: { version: two } }]);
  });

  it('ends the canary of the same build', () => {
    expect(given(...all, tried(two, 10), promoted(two)).state.canary).toBeNull();
    expect(given(...all, tried(two, 10), promoted(three)).state.canary?.version).toBe(two);
  });

  it('is refused for a build that was never published', () => {
    expect(given(token).when(promote(one))).toEqual({ refused: 'build-not-found' });
  });
});

describe('a trial', () => {
  it.each([
    ['starts', [], { version: one, share: 10 }, ['RemoteCanaryStarted']],
    ['changes its share', [tried(one, 10)], { version: undefined, share: 20 }, ['RemoteCanaryChanged']],
    ['gives way to another build', [tried(one, 10)], { version: two, share: 10 }, ['RemoteCanaryStarted']],
    ['stays as it is', [tried(one, 10)], { version: one, share: 10 }, []],
    ['ends', [tried(one, 10)], { version: undefined, share: 0 }, ['RemoteCanaryEnded']],
  ] as const)('%s', (_, events, step, expected) => {
    expect(types(given(...all, ...events).when({ type: 'canary', ...step }))).toEqual(expected);
  });

  it.each([
    ['none runs', [], { version: undefined, share: 0 }, 'canary-not-running'],
    ['another one runs', [tried(one, 10)], { version: two, share: 0 }, 'canary-not-running'],
    ['no build is named', [], { version: undefined, share: 10 }, 'canary-not-running'],
    ['there is no such build', [], { version: '4444444444444444', share: 10 }, 'build-not-found'],
    ['everyone has it', [promoted(one)], { version: one, share: 10 }, 'build-is-live'],
  ] as const)('is refused where %s', (_, events, step, refused) => {
    expect(given(...all, ...events).when({ type: 'canary', ...step })).toEqual({ refused });
  });
});

describe('taking back', () => {
  const back = (from: string | null, to?: string | null): ReleaseStep => ({ type: 'rollback', from, to });

  it.each([
    ['the one before', [promoted(one), promoted(two)], back(two), one],
    ['what came with the product', [promoted(one)], back(one), SHIPPED],
    ['any earlier build', [promoted(one), promoted(two)], back(two, three), three],
    ['what ships now', [promoted(one), promoted(two)], back(two, null), SHIPPED],
    ['what ships now, by its version', [promoted(one)], back(one, SHIPPED), SHIPPED],
  ] as const)('leads to %s', (_, events, step, to) => {
    const [last, ...before] = (given(...all, ...events).when(step) as NewEvent[]).toReversed();
    expect(last).toMatchObject({
      type: 'RemoteRolledBack',
      data: { channel: 'live', to, figures: null },
    });
    expect(types(before)).toEqual(to === SHIPPED ? ['RemotePublished'] : []);
  });

  it('goes one step further back each time, never to a build rolled back before', () => {
    const taken: NewEvent = {
      type: 'RemoteRolledBack',
      data: { ...act, channel: 'live', from: three, to: two, figures: null },
    };
    const after = given(...all, promoted(one), promoted(two), promoted(three), taken);
    expect(after.state.former).toEqual([null, one]);
    expect(after.when(back(two))).toMatchObject([{ data: { from: two, to: one } }]);
  });

  it('is refused if another build is live, without a previous build, and for unknown builds', () => {
    expect(given(...all, promoted(one)).when(back(two))).toEqual({ refused: 'build-not-live' });
    expect(given(...all).when(back(null))).toEqual({ refused: 'nothing-to-roll-back' });
    expect(given(...all, promoted(one)).when(back(one), NOW, null)).toEqual({
      refused: 'nothing-to-roll-back',
    });
    expect(given(token, published(one), promoted(one)).when(back(one, two))).toEqual({
      refused: 'build-not-found',
    });
  });

  it('treats a shipped build that was also published as the same build', () => {
    const both = given(token, published(SHIPPED), published(one), promoted(one), promoted(SHIPPED));
    expect(both.when(back(SHIPPED))).toMatchObject([{ data: { from: SHIPPED, to: one } }]);
    expect(both.when(back(null))).toMatchObject([{ data: { from: SHIPPED, to: one } }]);
  });
});

describe('falling back', () => {
  it('never selects the build that just failed, even if it is shipped now', () => {
    const taken = given(...all, promoted(one));
    expect(taken.when({ type: 'rollback', from: one, to: undefined }, NOW, one)).toEqual({
      refused: 'nothing-to-roll-back',
    });
    expect(taken.when({ type: 'rollback', from: one, to: null }, NOW, one)).toEqual({
      refused: 'nothing-to-roll-back',
    });
    const trial = BigInt(all.length);
    expect(types(taken.failing({ channel: 'live', version: one, trial }, one))).toEqual([
      'RemoteFailureNoted',
    ]);
  });
});

describe('the product itself', () => {
  const LIVE = BigInt(all.length);

  it('rolls back a failing release and records the figures', () => {
    expect(
      given(...all, promoted(one)).failing({ channel: 'live', version: one, trial: LIVE }),
    ).toMatchObject([
      { type: 'RemotePublished', data: { by: 'the product', build: { version: SHIPPED } } },
      {
        type: 'RemoteRolledBack',
        data: {
          remote: 'reviews',
          by: 'the product',
          why: '30 of 100 page loads failed (30 %)',
          channel: 'live',
          from: one,
          to: SHIPPED,
          figures: { failures: 30, loads: 70 },
        },
      },
    ]);
    const trial = given(...all, promoted(one), tried(two, 10));
    expect(trial.failing({ channel: 'canary', version: two, trial: LIVE + 1n })).toMatchObject([
      { data: { channel: 'canary', from: two, to: one } },
    ]);
  });

  it('ignores releases promoted or restarted meanwhile, and notifies operators without a previous build', () => {
    const again = given(...all, promoted(one), promoted(two), promoted(one));
    expect(again.failing({ channel: 'live', version: one, trial: LIVE })).toEqual([]);
    const other = given(...all, tried(two, 10), tried(three, 10));
    expect(other.failing({ channel: 'canary', version: two, trial: LIVE })).toEqual([]);
    const first = given(...all, promoted(one));
    expect(types(first.failing({ channel: 'live', version: one, trial: LIVE }, null))).toEqual([
      'RemoteFailureNoted',
    ]);
  });

  it('only notifies operators, once per trial, if too few networks report it', () => {
    const doubted = { channel: 'live', version: one, trial: LIVE } as const;
    const told = given(...all, promoted(one)).failing(doubted, SHIPPED, false);
    expect(told).toMatchObject([
      { type: 'RemoteFailureNoted', data: { by: 'the product', channel: 'live', version: one } },
    ]);
    const again = given(...all, promoted(one), ...(told as NewEvent[]));
    expect(again.failing(doubted, SHIPPED, false)).toEqual([]);
    expect(types(again.failing(doubted))).toEqual(['RemotePublished', 'RemoteRolledBack']);
  });
});

describe('a security release', () => {
  const mended: NewEvent = {
    type: 'RemotePromoted',
    data: { ...act, version: two, security: { shipped: SHIPPED } },
  };
  const after = (...events: readonly NewEvent[]) => given(...all, promoted(one), mended, ...events);

  it('is marked at its promotion', () => {
    expect(given(...all).when(promote(two, true))).toMatchObject([
      { type: 'RemotePromoted', data: { version: two, security: { shipped: SHIPPED } } },
    ]);
    expect(types(given(...all, promoted(two)).when(promote(two, true)))).toEqual(['RemotePromoted']);
  });

  it.each([
    ['be rolled back to, unnamed', { type: 'rollback', from: two, to: undefined }, 'nothing-to-roll-back'],
    ['be rolled back to', { type: 'rollback', from: two, to: one }, 'build-before-security-fix'],
    ['be rolled back to as shipped', { type: 'rollback', from: two, to: null }, 'build-before-security-fix'],
    ['be promoted', promote(one), 'build-before-security-fix'],
    ['be tried', { type: 'canary', version: one, share: 10 }, 'build-before-security-fix'],
  ] as const)('prevents earlier builds from being %s', (_, step, refused) => {
    expect(after().when(step)).toEqual({ refused });
  });

  it('is not rolled back automatically, and ends the canary of an earlier build', () => {
    const trial = BigInt(all.length + 1);
    expect(types(after().failing({ channel: 'live', version: two, trial }))).toEqual(['RemoteFailureNoted']);
    expect(given(...all, tried(one, 10), mended).state.canary).toBeNull();
  });

  it('is replaced by later builds, which fall back to it', () => {
    const four = '4444444444444444';
    const later = after(published(four), promoted(four));
    expect(later.when({ type: 'rollback', from: four, to: undefined })).toMatchObject([
      { type: 'RemoteRolledBack', data: { to: two } },
    ]);
    expect(types(after().when({ type: 'rollback', from: two, to: null }, NOW, four))).toEqual([
      'RemotePublished',
      'RemoteRolledBack',
    ]);
  });

  it('has no older fallback in a browser', () => {
    const [release] = registryFor(
      new Map([['reviews', after().state]]),
      new Map([['reviews', build(SHIPPED)]]),
      null,
    ).remotes;
    expect(release).toMatchObject({ version: two, previous: null });
  });
});

describe('with two-person releases', () => {
  it('refuses promotion by the holder who published', () => {
    for (const step of [promote(one), { type: 'canary', version: one, share: 10 } as const])
      expect(given(...all).when(step, NOW, SHIPPED, true)).toEqual({ refused: 'release-needs-two-people' });
    const other: NewEvent = {
      type: 'RemotePublished',
      data: { ...act, by: 'their build server', build: build(one), bytes: 1 },
    };
    expect(types(given(token, other).when(promote(one), NOW, SHIPPED, true))).toContain('RemotePromoted');
  });

  it('refuses a token for both', () => {
    const issue = (actions: readonly ReleaseAction[], twoPeople = true) =>
      tokenDecider.decide(given().state, {
        ...act,
        type: 'issue',
        tokenId: TOKEN,
        holder: 'reviews team',
        actions,
        twoPeople,
        expiresAt: NOW,
      });
    expect(issue(['publish', 'promote'])).toEqual({ refused: 'release-needs-two-people' });
    expect(issue(['publish', 'canary'])).toEqual({ refused: 'release-needs-two-people' });
    expect(types(issue(['publish']))).toEqual(['ReleaseTokenIssued']);
    expect(types(issue(['promote', 'canary', 'rollback']))).toEqual(['ReleaseTokenIssued']);
    expect(types(issue(['publish', 'promote'], false))).toEqual(['ReleaseTokenIssued']);
  });
});
