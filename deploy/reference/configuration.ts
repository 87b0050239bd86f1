import { edgeVariables } from '@secondspring/edge/config.ts';
import { healthVariables } from '@secondspring/health/config.ts';
import { identityVariables } from '@secondspring/identity/config.ts';
import {
  erasureVariables,
  keyStoreVariables,
  keyVariables,
  operationsVariables,
  serviceVariables,
} from '@secondspring/platform/config/variables.ts';
import { destructionVariables } from '@secondspring/projections/config.ts';
import { compartmentsByProcess } from '@secondspring/platform/config/compartments.ts';
import { givenExample, meaningOf } from '@secondspring/platform/config/variable-rule.ts';
import type { z } from 'zod';
import { upkeepVariables } from '../upkeep/config.ts';

type Variables = Readonly<Record<string, z.ZodType>>;

/** A row of the reference. */
export type Described = {
  readonly name: string;
  readonly what: string;
  /** Default value; null if required, empty if optional. */
  readonly standard: string | null;
};

/** Invalid for every schema. */
const NONSENSE = Symbol('nonsense');

const shown = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/**
 * Describes a variable by the error message of its schema, its example and its default value.
 * @throws Error when the schema has no message of its own
 */
export const describeVariable = (name: string, schema: z.ZodType): Described => {
  const refusal = schema.safeParse(NONSENSE);
  const [issue] = refusal.success ? [] : refusal.error.issues;
  if (issue === undefined || issue.message.startsWith('Invalid input'))
    throw new Error(`${name} has no words for what it is`);
  const left = schema.safeParse(undefined);
  const example = givenExample(schema);
  return {
    name,
    what: `${meaningOf(issue.message)}${example === undefined ? '' : `, for example ${example}`}`,
    standard: left.success ? shown(left.data) : null,
  };
};

const without = (variables: Variables, others: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !Object.hasOwn(others, name)));

const groups: readonly (readonly [title: string, variables: Variables])[] = [
  ['Every process', operationsVariables],
  ['Every service', without(serviceVariables, operationsVariables)],
  ['edge', edgeVariables],
  ['identity', identityVariables],
  ['Keys of the compartments, for processes that work in them', { ...keyStoreVariables, ...keyVariables }],
  ['health, and backups', healthVariables],
  ['community and reviews', erasureVariables],
  ['projections', destructionVariables],
  ['upkeep', upkeepVariables],
];

/** All variables of all processes. */
export const declaredVariables: Variables = Object.assign({}, ...groups.map(([, variables]) => variables));

const cell = (text: string): string => text.replaceAll('|', '\\|');

const row = ({ name, what, standard }: Described): string =>
  `| \`${name}\` | ${cell(what)} | ${standard === null ? '**required**' : standard === '' ? 'optional' : `\`${standard}\``} |`;

const worked = Object.entries(compartmentsByProcess)
  .filter(([, domains]) => domains.length > 0)
  .map(([process, domains]) => `${process} in ${domains.join(', ')}`)
  .join('; ');

export const configurationReference = (): string =>
  [
    '# Configuration',
    '',
    'Every process reads environment variables, and refuses to start with one line for each that is missing or invalid, with its value (never a secret’s), what is allowed and an example. A variable can be given as a',
    'file: `NAME_FILE` names it. Of the variables of every service, projections read `NODE_ENV`, `LOG_LEVEL`, `EVENTSTORE_URL`, `DATABASE_URL` and `NATS_URL`.',
    `Processes work in these compartments: ${worked}.`,
    '',
    'A process runs in production unless `NODE_ENV` says otherwise. In production it refuses, naming the variable and never its value:',
    '',
    '- development secrets and default passwords; passwords of fewer than 12 characters;',
    '- keys that are not random, and one key for two purposes;',
    '- connections to PostgreSQL, the event store and NATS without user and password;',
    '- connections that are not encrypted or do not verify the server (`sslmode` must be `verify-full` or `verify-ca`, without `uselibpqcompat`), also for traces;',
    '- `NODE_TLS_REJECT_UNAUTHORIZED=0`, and options of Node that weaken the process.',
    '',
    'The same holds for command lines. This page is generated from the schemas (`npm run fix`).',
    ...groups.flatMap(([title, variables]) => [
      '',
      `## ${title}`,
      '',
      '| Variable | Meaning | Default |',
      '|---|---|---|',
      ...Object.entries(variables).map(([name, schema]) => row(describeVariable(name, schema))),
    ]),
    '',
  ].join('\n');
