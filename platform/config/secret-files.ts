import { readFileSync } from 'node:fs';
import { z } from 'zod';

type Environment = Readonly<Record<string, string | undefined>>;

const isGiven = (value: string | undefined): value is string => value !== undefined && value !== '';

/** Ends of lines that editors and `echo` put after a value. */
const LINE_END = /\r?\n$/u;

/**
 * The environment with what lies in the files that `NAME_FILE` variables name, for the variables of a schema. A fault says which file
 * can't be read, or that both a variable and its file are given, which leaves open what is meant; it repeats neither path nor value.
 */
export const readSecretFiles = (
  schema: z.ZodType,
  env: Environment,
): { env: Environment; faults: string[] } => {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const taken: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of names) {
    const path = env[`${name}_FILE`];
    if (!isGiven(path)) continue;
    if (isGiven(env[name])) {
      faults.push(`${name} and ${name}_FILE are both given: only one of them may be`);
      continue;
    }
    try {
      taken[name] = readFileSync(path, 'utf8').replace(LINE_END, '');
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      faults.push(`${name}_FILE is not valid: the file it names can't be read (${code})`);
    }
  }
  return { env: { ...env, ...taken }, faults };
};
