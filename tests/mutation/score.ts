import { relative } from 'node:path';
import type { Stryker } from '@stryker-mutator/core';

/** Fails the run below this score. */
export const BREAKS_BELOW_PERCENT = 90;

/** The fields of a mutant that a score needs. */
export type MutantResult = Pick<
  Awaited<ReturnType<Stryker['runMutationTest']>>[number],
  'fileName' | 'location' | 'mutatorName' | 'replacement' | 'status'
>;

/** Errors and ignored mutants do not count. */
export type Score = {
  readonly group: string;
  readonly files: number;
  readonly killed: number;
  readonly survived: number;
  readonly uncovered: number;
  readonly percent: number;
};

/** Without mutants the score is 0. */
export const mutationScore = (group: string, results: readonly MutantResult[]): Score => {
  const count = (...statuses: MutantResult['status'][]): number =>
    results.filter(({ status }) => statuses.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const survived = count('Survived');
  const uncovered = count('NoCoverage');
  const all = killed + survived + uncovered;
  return {
    group,
    files: new Set(results.map(({ fileName }) => fileName)).size,
    killed,
    survived,
    uncovered,
    percent: all === 0 ? 0 : (100 * killed) / all,
  };
};

export const scoreRow = ({ group, files, killed, survived, uncovered, percent }: Score): string => {
  const counts = [String(files).padStart(5), String(killed + survived + uncovered).padStart(7)];
  const found = [String(killed).padStart(6), String(survived).padStart(8), String(uncovered).padStart(9)];
  return [group.padEnd(12), ...counts, ...found, `${percent.toFixed(1)} %`.padStart(8)].join(' ');
};

/** One line per surviving mutant. */
export const survivorLines = (results: readonly MutantResult[]): string[] =>
  results
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(({ fileName, location, mutatorName, replacement, status }) => {
      const text = replacement.replaceAll(/\s+/g, ' ').slice(0, 100);
      return `${status} ${relative('.', fileName)}:${location.start.line + 1}:${location.start.column + 1} ${mutatorName} ${text}`;
    });
