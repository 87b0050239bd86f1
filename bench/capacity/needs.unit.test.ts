import { describe, expect, it } from 'vitest';
import { calls, stages, type Call } from './costs.data.ts';
import { limits } from './limits.ts';
import { busyOf, keptShare, needsOf, type Needs } from './needs.ts';
import { sizes } from './tables.ts';
import { use } from './use.data.ts';

const none = Object.fromEntries(Object.keys(calls).map((call) => [call, 0])) as Record<Call, number>;

describe('needsOf', () => {
  it('uses processors by the law of utilisation: requests a second × seconds each', () => {
    expect(busyOf({ ...none, vote: 1_000 }, 'store')).toBeCloseTo(calls.vote.store / 1_000);
    expect(busyOf({ ...none, memberList: 500, newList: 500 }, 'postgres')).toBeCloseTo(
      (calls.memberList.postgres + calls.newList.postgres) / 2_000,
    );
  });

  it('needs more of everything for more members', () => {
    const needs = Array.from({ length: 40 }, (_, step) => needsOf(1_000 * 1.5 ** step));
    const amounts = (each: Needs) => [
      each.reads,
      each.writes,
      each.events,
      each.cores,
      each.memory,
      each.disk,
      each.machines,
      ...Object.values(each.busyCores),
      ...limits.map(({ share }) => share(each)),
    ];
    for (const [place, more] of needs.slice(1).entries()) {
      const fewer = amounts(needs[place] ?? more);
      expect(amounts(more).filter((amount, index) => amount < (fewer[index] ?? Number.NaN))).toEqual([]);
    }
  });

  it.each(sizes)('keeps every stage of %i members below the planned use', (members) => {
    const { busyCores, servers } = needsOf(members);
    const shares = stages.map((stage) => busyCores[stage] / servers[stage]);
    expect(Math.max(...shares)).toBeLessThanOrEqual(use.busy.value + 1e-9);
  });

  it('finds no number of processes once hearing of writes takes all of their time', () => {
    expect(needsOf(1e12).servers.front).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('keptShare', () => {
  it('is all without changes, half with as many changes as reads of the only list', () => {
    expect(keptShare(10, 7, 0)).toBeCloseTo(1);
    expect(keptShare(10, 1, 10)).toBe(0.5);
  });
  it('falls with more lists and more changes', () => {
    expect(keptShare(10, 20, 1)).toBeLessThan(keptShare(10, 10, 1));
    expect(keptShare(10, 10, 2)).toBeLessThan(keptShare(10, 10, 1));
  });
});
