import { house, runTool, type ToolResult } from '../repository/tool.ts';

/**
 * Repairs what the linter can, then formats; in the given folders only, or everywhere. Rules that need types are left to the check: reading all
 * types takes most of its time, and they repair next to nothing.
 */
export async function fixSources(root: string, folders: readonly string[]): Promise<readonly ToolResult[]> {
  const places = folders.length === 0 ? ['.'] : folders;
  const linted = await runTool(
    'oxlint/bin/oxlint',
    ['-c', `${house}.oxlintrc.fix.json`, '--fix', '--no-error-on-unmatched-pattern', ...places],
    root,
  );
  const formatted = await runTool('oxfmt/bin/oxfmt', ['-c', `${house}.oxfmtrc.json`, ...places], root);
  return [linted, formatted];
}
