import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';
import { checkSync } from 'recheck';
import recheck from 'recheck/package.json' with { type: 'json' };
import { z } from 'zod';
import { limits } from '../limits.ts';
import type { HouseCheck, Finding } from './finding.ts';
import { houseFiles } from '../repository/house-files.ts';
import { house } from '../repository/tool.ts';

const measured = /\.[cm]?tsx?$/u;
/** Files that read no user input. */
const excluded = /\.(?:test|bench|e2e)\.tsx?$|^(?:tests|bench|ui\/bundling)\/|\.d\.ts$/u;

const literal = z.object({ type: z.literal('RegExpLiteral'), pattern: z.string(), flags: z.string() });

/** `new RegExp(…)` and `RegExp(…)`. */
const made = z.object({
  type: z.enum(['NewExpression', 'CallExpression']),
  callee: z.object({ type: z.literal('Identifier'), value: z.literal('RegExp') }),
  arguments: z.array(z.object({ expression: z.unknown() })),
});
const words = z.object({ type: z.literal('StringLiteral'), value: z.string() });

/** `pattern` is undefined if it is built at run time. */
type Expression = { readonly pattern: string | undefined; readonly flags: string };

const expressionsIn = (node: unknown): Expression[] => {
  if (typeof node !== 'object' || node === null) return [];
  const { data } = literal.safeParse(node);
  if (data !== undefined) return [data];
  const called = made.safeParse(node).data;
  if (called === undefined) return Object.values(node).flatMap(expressionsIn);
  const [pattern, flags] = called.arguments.map(({ expression }) => words.safeParse(expression).data?.value);
  return [{ pattern, flags: flags ?? '' }];
};

/** Expressions that this version of the checker found safe; measuring all of them takes twenty seconds. */
const SAFE = join(house, `node_modules/.cache/safe-regexes-${recheck.version}.json`);
const readSafe = async (): Promise<Set<string>> => {
  const text = await readFile(SAFE, 'utf8').catch(() => '[]');
  return new Set(z.array(z.string()).catch([]).parse(JSON.parse(text)));
};
const keepSafe = async (safe: ReadonlySet<string>): Promise<void> => {
  await mkdir(dirname(SAFE), { recursive: true });
  await writeFile(SAFE, JSON.stringify([...safe]));
};

/** Finds regular expressions whose time is not linear in the length of the input. */
export const regexes: HouseCheck = {
  name: 'regexes',
  onOneCore: true,
  async find(root) {
    const files = (await houseFiles(root)).filter((file) => measured.test(file) && !excluded.test(file));
    const found: Finding[] = [];
    const safe = await readSafe();
    const known = safe.size;
    for (const file of files) {
      const source = await readFile(join(root, file), 'utf8');
      for (const { pattern, flags } of expressionsIn(
        parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' }),
      )) {
        if (pattern === undefined) {
          const message = 'an expression put together as the program runs was not looked at';
          found.push({ rule: 'regex', file, message, level: 'note' });
          continue;
        }
        const expression = `/${pattern}/${flags}`;
        if (safe.has(expression)) continue;
        // One that takes longer is only noted.
        const checked = checkSync(pattern, flags, { timeout: limits.wait });
        if (checked.status === 'safe') {
          safe.add(expression);
          continue;
        }
        const why = checked.status === 'unknown' ? checked.error.kind : checked.complexity.summary;
        const message = `${expression} is ${checked.status}: ${why}`;
        found.push({ rule: 'regex', file, message, ...(checked.status === 'unknown' && { level: 'note' }) });
      }
    }
    if (safe.size > known) await keepSafe(safe);
    return found;
  },
};
