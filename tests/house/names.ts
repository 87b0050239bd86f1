import type { Check, Finding } from './finding.ts';
import { houseFiles } from './house-files.ts';

const shapeless = /(^|[/.-])(utils?|common|helpers?|misc)([/.-]|$)/i;
const test = /\.(test|spec)\.[cm]?[jt]sx?$/;
const costed = /\.(unit|page|integration)\.test\.tsx?$/;

/**
 * Names say what is inside: no `utils`, `common` or `helpers`. A test file's name says its cost (`.unit.test.ts`,
 * `.page.test.tsx`, `.integration.test.ts`), and one that says neither is run by no suite.
 */
export const names: Check = {
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
