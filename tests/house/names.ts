import type { HouseCheck, Finding } from './finding.ts';
import { houseFiles } from '../repository/house-files.ts';

const shapeless = /(^|[/.-])(utils?|common|helpers?|misc)([/.-]|$)/i;
const test = /\.(test|spec)\.[cm]?[jt]sx?$/;
const costed = /\.(unit|page|integration)\.test\.tsx?$/;

/**
 * Rejects the names `utils`, `common` and `helpers`, and test files without `.unit.test.ts`, `.page.test.tsx` or `.integration.test.ts`,
 * which no suite would run.
 */
export const names: HouseCheck = {
  name: 'names',
  async find(root) {
    return (await houseFiles(root)).flatMap((file): Finding[] => [
      ...(shapeless.test(file)
        ? [{ rule: 'shapeless-name', file, message: 'name the idea, not that it is shared' }]
        : []),
      ...(test.test(file) && !costed.test(file)
        ? [
            {
              rule: 'test-cost',
              file,
              message: 'no suite runs it: name it .unit.test.ts, .page.test.tsx or .integration.test.ts',
            },
          ]
        : []),
    ]);
  },
};
