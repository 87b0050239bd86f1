import type { z } from 'zod';
import { readSecretFiles } from './secret-files.ts';

/** The configuration can't be used. Each line names a variable and what is wrong with it, never its value. */
export class ConfigError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
    this.lines = lines;
  }
}

const lineOf = (issue: z.core.$ZodIssue, env: Readonly<Record<string, string | undefined>>): string => {
  const name = issue.path.map(String).join('.');
  if (name === '') return issue.message;
  const missing = env[name] === undefined || env[name] === '';
  return missing ? `${name} is missing: ${issue.message}` : `${name} is not valid: ${issue.message}`;
};

/**
 * Reads a configuration from environment variables; an empty variable counts as none, and `NAME_FILE` names a file that holds the
 * value of `NAME`, for secrets that must not stand in an environment.
 * @throws ConfigError with one clear line for each missing or wrong variable.
 */
export const readConfig = <Schema extends z.ZodType>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<Schema> => {
  const { env, faults } = readSecretFiles(schema, environment);
  if (faults.length > 0) throw new ConfigError(faults);
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const outcome = schema.safeParse(given);
  if (outcome.success) return outcome.data;
  const byVariable = Map.groupBy(outcome.error.issues, (issue) => issue.path.join('.'));
  throw new ConfigError(
    [...byVariable.values()].flatMap((issues) => issues.slice(0, 1)).map((issue) => lineOf(issue, env)),
  );
};
