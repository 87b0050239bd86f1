import { z } from 'zod';
import type { HouseCheck, Finding } from './finding.ts';
import { findCrossedFloors } from './floors.ts';
import { isWithin } from './folders.ts';
import { houseFiles } from '../repository/house-files.ts';
import { floors, testFile, testMaterial } from './import-rules.ts';
import { parseToolOutput } from './report.ts';
import { runTool } from '../repository/tool.ts';

const report = z.object({
  modules: z.array(
    z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) }),
  ),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

/**
 * Checks imports against `import-rules.ts` with dependency-cruiser, and that folders stand on each other. Reading no file is a finding: without a TypeScript parser it reads none and
 * reports success.
 */
export const imports: HouseCheck = {
  name: 'imports',
  onOneCore: true,
  takesFolders: true,
  async find(root, only) {
    const sources = (await houseFiles(root)).filter(
      (file) => /^[^/]+\/.*(?<!\.d)\.tsx?$/.test(file) && (only === undefined || isWithin(file, only)),
    );
    const folders = only ?? [...new Set(sources.map((file) => file.slice(0, file.indexOf('/'))))];
    if (sources.length === 0) return [{ rule: 'no-modules', file: '.', message: 'no source file was found' }];
    const args = ['-c', `${import.meta.dirname}/import-rules.ts`, '-T', 'json', ...folders];
    const { stdout, stderr } = await runTool('dependency-cruiser/bin/dependency-cruiser.mjs', args, root);
    const parsed = parseToolOutput(report, stdout);
    if (parsed === undefined) return [{ rule: 'no-modules', file: '.', message: stderr.trim() }];
    const read = new Set(parsed.modules.map(({ source }) => source));
    const unread: Finding[] = sources
      .filter((file) => !read.has(file))
      .map((file) => ({ rule: 'not-read', file, message: 'the import checker did not read this file' }));
    const violations = parsed.summary.violations
      .filter(({ from }) => only === undefined || isWithin(from, only))
      .map(({ from, to, rule }) => ({ rule: rule.name, file: from, message: `must not import ${to}` }));
    const ofTests = new RegExp(`${testFile}|${testMaterial}`, 'u');
    const imported = parsed.modules
      .filter(({ source }) => !ofTests.test(source) && (only === undefined || isWithin(source, only)))
      .flatMap(({ source, dependencies }) =>
        dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
      );
    return [...unread, ...violations, ...findCrossedFloors(imported, floors)];
  },
};
