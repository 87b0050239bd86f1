import type { Profiler } from 'node:inspector';
import { describe, expect, it } from 'vitest';
import { profilesOf } from './profiles.ts';

const root = 'file:///project/';
const profileOf = (
  samples: readonly (readonly [url: string, functionName: string, microseconds: number])[],
) => {
  const nodes = samples.map(([url, functionName], index) => ({
    id: index + 1,
    callFrame: { url, functionName, scriptId: '', lineNumber: 0, columnNumber: 0 },
  }));
  const profile: Profiler.Profile = {
    nodes,
    startTime: 0,
    endTime: 0,
    samples: nodes.map(({ id }) => id),
    // The first is the time until the first look.
    timeDeltas: [7, ...samples.map(([, , microseconds]) => microseconds)],
  };
  return profile;
};

describe('profilesOf', () => {
  it('sums the time of a program’s processes by package, Node, native code and own folder, without waiting', () => {
    const one = profileOf([
      [`${root}platform/vault/vault.ts`, 'seal', 300],
      [`${root}platform/vault/box.ts`, 'open', 100],
      [`${root}node_modules/a/node_modules/@grpc/grpc-js/build/call.js`, 'send', 200],
      ['node:internal/streams', 'write', 100],
      ['', '(program)', 150],
      ['', '(garbage collector)', 50],
      ['', '(idle)', 9_000],
    ]);
    const other = profileOf([[`${root}node_modules/pg/client.js`, 'query', 100]]);
    const [program] = profilesOf([
      { program: 'main.ts', root, profile: one },
      { program: 'main.ts', root, profile: other },
    ]);
    expect(program).toEqual({
      program: 'main.ts',
      share: 1,
      parts: [
        ['platform/vault', 0.4],
        ['@grpc/grpc-js', 0.2],
        ['native code', 0.15],
        ['node', 0.1],
        ['pg', 0.1],
        ['garbage collection', 0.05],
      ],
    });
  });

  it('puts the program first that used most', () => {
    const worked = (microseconds: number) => profileOf([['node:net', 'write', microseconds]]);
    const profiles = profilesOf([
      { program: 'little.ts', root, profile: worked(100) },
      { program: 'much.ts', root, profile: worked(300) },
    ]);
    expect(profiles.map(({ program, share }) => [program, share])).toEqual([
      ['much.ts', 0.75],
      ['little.ts', 0.25],
    ]);
  });
});
