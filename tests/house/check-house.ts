import { failureOf, noTests, type Tally } from '../runner/tally.ts';
import { failures, type Check, type Finding } from './finding.ts';

/**
 * Runs the checks on the tree at `root` one after the other (they load both cores by themselves), tells each on a line with what it
 * found below, and counts each check as one test. A check that itself breaks has failed.
 */
export async function checkHouse(
  root: string,
  checks: readonly Check[],
  tell: (line: string) => void,
): Promise<Tally> {
  let tally = noTests;
  for (const check of checks) {
    const began = performance.now();
    const findings = await look(check, root);
    const broken = failures(findings);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    tell(`${broken.length === 0 ? 'ok  ' : 'FAIL'} ${check.name} (${seconds} s)`);
    for (const { rule, file, message, level } of findings) {
      tell(`       ${level === 'note' ? 'note: ' : ''}${file}  ${rule}  ${message}`);
    }
    tally =
      broken.length === 0
        ? { ...tally, passed: tally.passed + 1 }
        : { ...tally, failed: [...tally.failed, failureOf(`check ${check.name}`, findingLine(broken))] };
  }
  return tally;
}

const findingLine = ([first]: readonly Finding[]): string =>
  first === undefined ? '' : `${first.file}  ${first.rule}  ${first.message}`;

async function look(check: Check, root: string): Promise<Finding[]> {
  try {
    return await check.find(root);
  } catch (error) {
    return [
      { rule: 'check-broken', file: '.', message: error instanceof Error ? error.message : String(error) },
    ];
  }
}
