import { readFileSync } from 'node:fs';
import { z } from 'zod';

type Environment = Readonly<Record<string, string | undefined>>;

const isGiven = (value: string | undefined): value is string => value !== undefined && value !== '';

/** Line end that editors and `echo` append to a value. */
const LINE_END = /\r?\n$/u;

/**
 * Adds the content of files named by `NAME_FILE` variables, for the variables of a schema. Faults: an
 * unreadable file, or both variants given, by the variable. They repeat neither path nor value.
 */
export const readSecretFiles = (
  schema: z.ZodType,
  env: Environment,
): { env: Environment; faults: ReadonlyMap<string, string> } => {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const values: Record<string, string> = {};
  const faults = new Map<string, string>();
  for (const name of names) {
    const path = env[`${name}_FILE`];
    if (!isGiven(path)) continue;
    if (isGiven(env[name])) {
      faults.set(name, `${name} and ${name}_FILE are both given: only one of them may be`);
      continue;
    }
    try {
      values[name] = readFileSync(path, 'utf8').replace(LINE_END, '');
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      faults.set(name, `${name}_FILE is not valid: the file it names can't be read (${code})`);
    }
  }
  return { env: { ...env, ...values }, faults };
};
