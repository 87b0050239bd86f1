import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take twenty seconds or more, or mostly wait. If one of them started last, it would end long after all others. */
export const LONGEST_FILES: readonly string[] = [
  'tests/integration/callers/every-caller.integration.test.ts',
  'tests/security/erased-bytes.integration.test.ts',
  'tests/faults/launcher-full-disk.integration.test.ts',
  'tests/integration/product/servers-away.integration.test.ts',
  'tests/faults/networks.integration.test.ts',
  'tests/fleet/fleet.integration.test.ts',
  'tests/integration/releases/foreign.integration.test.ts',
  'tests/security/erasure-cut-off.integration.test.ts',
  'tests/faults/rebuild-kill.integration.test.ts',
  'tests/integration/community/board.integration.test.ts',
  'tests/faults/launcher-given-event-store.integration.test.ts',
  'tests/faults/launcher-survives.integration.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONGEST_FILES.findIndex((file) => moduleId.endsWith(file));
  return rank < 0 ? LONGEST_FILES.length : rank;
};

/** Starts the files that take longest first, without a record of earlier runs; the others follow in Vitest's own order. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
