import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { checkSync } from 'recheck';
import { z } from 'zod';
import type { Check, Finding } from './finding.ts';
import { houseFiles } from './house-files.ts';

const measured = /\.[cm]?tsx?$/u;
/** What never reads a word of anybody else. */
const excluded = /\.(?:test|bench|e2e)\.tsx?$|^(?:tests|bench|ui\/build)\/|\.d\.ts$/u;

const literal = z.object({ type: z.literal('RegExpLiteral'), pattern: z.string(), flags: z.string() });

/** The regular expressions that stand in a source as literals. */
const literalsIn = (node: unknown): z.output<typeof literal>[] => {
  if (typeof node !== 'object' || node === null) return [];
  const { data } = literal.safeParse(node);
  return data === undefined ? Object.values(node).flatMap(literalsIn) : [data];
};

/** Milliseconds for one expression; one that takes longer is told, and fails nothing. */
const PATIENCE = 2_000;

/** No regular expression takes more than a length's multiple of steps, whatever text it is given. */
export const regexes: Check = {
  name: 'regexes',
  onOneCore: true,
  async find(root) {
    const files = (await houseFiles(root)).filter((file) => measured.test(file) && !excluded.test(file));
    const found: Finding[] = [];
    for (const file of files) {
      const source = await readFile(join(root, file), 'utf8');
      for (const { pattern, flags } of literalsIn(
        parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' }),
      )) {
        const checked = checkSync(pattern, flags, { timeout: PATIENCE });
        if (checked.status === 'safe') continue;
        const why = checked.status === 'unknown' ? checked.error.kind : checked.complexity.summary;
        const message = `/${pattern}/${flags} is ${checked.status}: ${why}`;
        found.push({ rule: 'regex', file, message, ...(checked.status === 'unknown' && { level: 'note' }) });
      }
    }
    return found;
  },
};
