import { describe, expect, it } from 'vitest';
import { findCrossedFloors } from './floors.ts';
import { floors } from './import-rules.ts';

const crossed = (...imports: readonly [from: string, to: string][]): string[] =>
  findCrossedFloors(
    imports.map(([from, to]) => ({ from, to })),
    floors,
  ).map(({ rule, file }) => `${rule} ${file}`);

describe('floors', () => {
  const steps = Object.entries(floors).flatMap(([parent, order]) =>
    order.slice(1).map((above, index) => [parent, order[index] ?? '', above] as const),
  );

  it.for(steps)('of %s: %s does not import %s, which stands above it', ([parent, below, above]) => {
    const [low, high] = [`${parent}/${below}/some/low.ts`, `${parent}/${above}/high.ts`];
    expect(crossed([high, low])).toEqual([]);
    expect(crossed([low, high])).toEqual([`floors ${low}`]);
  });

  it.for(Object.entries(floors))('of %s are complete', ([parent, order]) => {
    const [unlisted, listed] = [`${parent}/unlisted/a.ts`, `${parent}/${order.at(-1)}/b.ts`];
    expect(crossed([unlisted, listed], [listed, unlisted])).toEqual([
      `floors ${unlisted}`,
      `floors ${listed}`,
    ]);
  });
});

describe('a circle of folders', () => {
  it('is found at every depth, also through a third folder', () => {
    expect(
      crossed(
        ['services/x/a/1.ts', 'services/x/b/2.ts'],
        ['services/x/b/3.ts', 'services/x/a/4.ts'],
        ['services/x/c/5.ts', 'services/x/a/6.ts'],
      ),
    ).toEqual(['no-circle-of-folders services/x/a/1.ts', 'no-circle-of-folders services/x/b/3.ts']);
    expect(
      crossed(
        ['mfe-x/src/a/1.ts', 'mfe-x/src/b/deep/2.ts'],
        ['mfe-x/src/b/3.ts', 'mfe-x/src/c/4.ts'],
        ['mfe-x/src/c/5.ts', 'mfe-x/src/a/6.ts'],
      ),
    ).toHaveLength(3);
  });

  it('is none between a folder and the files beside it', () => {
    const between: [string, string][] = [
      ['services/x/app.ts', 'services/x/a/1.ts'],
      ['services/x/a/1.ts', 'services/x/dependencies.ts'],
    ];
    expect(crossed(...between)).toEqual([]);
  });
});
