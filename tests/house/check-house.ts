import type { TestResult } from '../runner/results.ts';
import { failures, type HouseCheck, type Finding } from './finding.ts';

/**
 * Runs the checks on the tree at `root`, prints their findings and returns a result for each. Most checks use both cores, so they run one
 * after another; adjacent single-core checks run together. A crashed check counts as failed.
 */
export async function checkHouse(
  root: string,
  checks: readonly HouseCheck[],
  print: (line: string) => void,
  folders: readonly string[] = [],
): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for await (const { check, findings, seconds } of lookAll(checks, root, folders)) {
    const broken = failures(findings);
    print(`${broken.length === 0 ? 'ok  ' : 'FAIL'} ${check.name} (${seconds.toFixed(1)} s)`);
    for (const { rule, file, message, level } of findings) {
      print(`       ${level === 'note' ? 'note: ' : ''}${file}  ${rule}  ${message}`);
    }
    const outcome = broken.length === 0 ? 'passed' : 'failed';
    results.push({ file: '', name: `check ${check.name}`, outcome, why: findingLine(broken), seconds });
  }
  return results;
}

type Looked = {
  readonly check: HouseCheck;
  readonly findings: Finding[];
  readonly seconds: number;
};

async function* lookAll(
  checks: readonly HouseCheck[],
  root: string,
  folders: readonly string[],
): AsyncGenerator<Looked> {
  for (let at = 0; at < checks.length;) {
    const rest = checks.slice(at);
    const others = rest.findIndex(({ onOneCore }) => onOneCore !== true);
    const together = rest.slice(0, others === -1 ? rest.length : Math.max(1, others));
    yield* await Promise.all(together.map((check) => look(check, root, folders)));
    at += together.length;
  }
}

const findingLine = ([first]: readonly Finding[]): string =>
  first === undefined ? '' : `${first.file}  ${first.rule}  ${first.message}`;

async function look(check: HouseCheck, root: string, folders: readonly string[]): Promise<Looked> {
  const began = performance.now();
  const looked = (findings: Finding[]): Looked => ({
    check,
    findings,
    seconds: (performance.now() - began) / 1000,
  });
  try {
    return looked(await (folders.length === 0 ? check.find(root) : check.find(root, folders)));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return looked([{ rule: 'check-broken', file: '.', message }]);
  }
}
