import { z } from 'zod';
import { meaningOf, shownValue, variableRuleOf } from './variable-rule.ts';
import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

const isGiven = (value: string | undefined): value is string => value !== undefined && value !== '';

/** Line end that editors and `echo` append to a value. */
const LINE_END = /\r?\n$/u;

/**
 * Adds the content of files named by `NAME_FILE` variables, for the variables of a schema. Faults: an
 * unreadable file, or both variants given, by the variable. They repeat neither path nor value.
 */
const readSecretFiles = (
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

/** The configuration is not usable. Each line names a variable, its fault, what is allowed and an example; a secret's value never. */
export class ConfigError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
    this.lines = lines;
  }
}

/** For example `a port number (it is "x"; allowed: a whole number, at least 0; example: PORT=0)`. */
const explained = (name: string, schema: z.ZodType, message: string, shown?: string): string => {
  const { allowed, example } = variableRuleOf(schema);
  const meaning = meaningOf(message);
  const parts = [
    shown === undefined ? '' : `it is ${shown}`,
    allowed === '' || meaning.includes(allowed) ? '' : `allowed: ${allowed}`,
    example === '' ? '' : `example: ${name}=${example}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? meaning : `${meaning} (${parts.join('; ')})`;
};

const lineOf = (
  { path, message }: z.core.$ZodIssue,
  variables: Readonly<Record<string, z.ZodType>>,
  environment: Environment,
): string => {
  const name = path.map(String).join('.');
  const schema = variables[name];
  if (schema === undefined) return name === '' ? message : `${name} is not valid: ${message}`;
  const value = environment[name] ?? '';
  if (value === '') return `${name} is missing: ${explained(name, schema, message)}`;
  // The value is allowed by itself; a rule for production refuses it and says why.
  if (schema.safeParse(value).success) return `${name} is not valid: ${message}`;
  return `${name} is not valid: ${explained(name, schema, message, shownValue(name, schema, value))}`;
};

/**
 * Reads a configuration from environment variables. An empty variable counts as missing. `NAME_FILE` names a
 * file with the value of `NAME`, for secrets.
 * @throws ConfigError with one line per missing or invalid variable.
 */
export const readConfig = <Schema extends z.ZodType>(
  schema: Schema,
  environment: Environment,
): z.output<Schema> => {
  const { env, faults } = readSecretFiles(schema, environment);
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const outcome = schema.safeParse(given);
  if (outcome.success && faults.size === 0) return outcome.data;
  const variables = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
  const byVariable = Map.groupBy(outcome.error?.issues ?? [], (issue) => issue.path.join('.'));
  throw new ConfigError([
    ...faults.values(),
    ...[...byVariable]
      .filter(([name]) => !faults.has(name))
      .flatMap(([, issues]) => issues.slice(0, 1))
      .map((issue) => lineOf(issue, variables, env)),
  ]);
};
