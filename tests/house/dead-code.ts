import { z } from 'zod';
import type { HouseCheck, Finding } from './finding.ts';
import { parseToolOutput } from './report.ts';
import { runTool } from '../repository/tool.ts';

/** Other lists repeat details of these. */
const things = z.array(z.object({ name: z.string() })).catch([]);
const report = z.object({
  issues: z.array(z.looseObject({ file: z.string() })),
});

/**
 * Finds unused files, exports and dependencies, and undeclared dependencies, with knip. Unused settings in `knip.config.ts` are findings
 * too (`treatConfigHintsAsErrors`).
 */
export const deadCode: HouseCheck = {
  name: 'dead-code',
  onOneCore: true,
  async find(root) {
    const args = ['--no-progress'];
    const json = await runTool('knip/bin/knip.js', [...args, '--reporter', 'json'], root);
    const parsed = parseToolOutput(report, json.stdout);
    if (parsed === undefined) return [{ rule: 'knip', file: '.', message: json.stderr.trim() }];
    const findings = findingsOf(parsed);
    if (json.code !== 0 && findings.length === 0) {
      const { stdout, stderr } = await runTool('knip/bin/knip.js', args, root);
      return [{ rule: 'knip-settings', file: '.', message: `${stdout}${stderr}`.trim() }];
    }
    return findings;
  },
};

function findingsOf({ issues }: z.infer<typeof report>): Finding[] {
  return issues.flatMap(({ file, ...lists }) =>
    Object.entries(lists).flatMap(([rule, list]) =>
      things.parse(list).map(({ name }) => ({ rule, file, message: name })),
    ),
  );
}
