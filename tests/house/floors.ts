import { dirname } from 'node:path';
import type { Finding } from './finding.ts';

/** An import of one file by another, as paths from the root. */
export type Import = { readonly from: string; readonly to: string };
/** Folders inside a folder, from the ground up. Each imports only those before it. */
export type Floors = Readonly<Record<string, readonly string[]>>;

/** An import between two folders that stand side by side in `parent`. */
type Step = { readonly parent: string; readonly from: string; readonly to: string; readonly by: Import };

/** None for files of one folder, of a folder and of one inside it, and of two packages, which have rules of their own. */
const stepOf = (by: Import): Step[] => {
  const [from, to] = [dirname(by.from).split('/'), dirname(by.to).split('/')];
  const depth = from.findIndex((name, index) => name !== to[index]);
  const [importing, imported] = [from[depth], to[depth]];
  if (depth < 1 || importing === undefined || imported === undefined) return [];
  return [{ parent: from.slice(0, depth).join('/'), from: importing, to: imported, by }];
};

const reaches = (steps: readonly Step[], from: string, to: string): boolean => {
  const seen = new Set([from]);
  for (const folder of seen) for (const step of steps) if (step.from === folder) seen.add(step.to);
  return seen.has(to);
};

/** Finds folders that import each other, directly or through their neighbours, and imports from a lower floor into a higher. */
export const findCrossedFloors = (imports: readonly Import[], floors: Floors): Finding[] =>
  [...Map.groupBy(imports.flatMap(stepOf), ({ parent }) => parent)].flatMap(([parent, steps]) => {
    const order = floors[parent];
    return steps.flatMap(({ from, to, by }) => {
      const [above, below] = [order?.indexOf(from) ?? 1, order?.indexOf(to) ?? 0];
      const isCrossed = below === -1 || above <= below;
      if (!isCrossed && (order !== undefined || !reaches(steps, to, from))) return [];
      const rule = isCrossed ? 'floors' : 'no-circle-of-folders';
      return [{ rule, file: by.from, message: `must not import ${by.to}` }];
    });
  });
