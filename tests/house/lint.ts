import { z } from 'zod';
import type { HouseCheck } from './finding.ts';
import { parseToolOutput } from './report.ts';
import { house, runTool } from '../repository/tool.ts';

const report = z.object({
  number_of_files: z.number(),
  diagnostics: z.array(
    z.object({
      message: z.string(),
      code: z.string().default('syntax'),
      filename: z.string().default('.'),
      labels: z.array(z.object({ span: z.object({ line: z.number() }) })).default([]),
    }),
  ),
});

/** Runs oxlint with type-aware and project rules. Linting no file is a finding. */
export const lint: HouseCheck = {
  name: 'lint',
  takesFolders: true,
  async find(root, folders = ['.']) {
    const args = ['-c', `${house}.oxlintrc.json`, '-f', 'json', ...folders];
    const { code, stdout, stderr } = await runTool('oxlint/bin/oxlint', args, root);
    const parsed = parseToolOutput(report, stdout);
    if (parsed === undefined || parsed.number_of_files === 0) {
      return [{ rule: 'no-files', file: '.', message: `oxlint checked nothing: ${stdout}${stderr}`.trim() }];
    }
    const findings = parsed.diagnostics.map(({ code: rule, filename, labels, message }) => ({
      rule,
      file: labels[0] === undefined ? filename : `${filename}:${labels[0].span.line}`,
      message,
    }));
    if (code !== 0 && findings.length === 0) findings.push({ rule: 'oxlint', file: '.', message: stderr });
    return findings;
  },
};
