import type { z } from 'zod';
import { readSecretFiles } from './secret-files.ts';

/** The configuration is not usable. Each line names a variable and its fault, never its value. */
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
 * Reads a configuration from environment variables. An empty variable counts as missing. `NAME_FILE` names a
 * file with the value of `NAME`, for secrets.
 * @throws ConfigError with one line per missing or invalid variable.
 */
export const readConfig = <Schema extends z.ZodType>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<Schema> => {
  const { env, faults } = readSecretFiles(schema, environment);
  if (faults.length > 0) throw new ConfigError(faults);
  const variables = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const outcome = schema.safeParse(variables);
  if (outcome.success) return outcome.data;
  const byVariable = Map.groupBy(outcome.error.issues, (issue) => issue.path.join('.'));
  throw new ConfigError(
    [...byVariable.values()].flatMap((issues) => issues.slice(0, 1)).map((issue) => lineOf(issue, env)),
  );
};
