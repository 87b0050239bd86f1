import { z } from 'zod';
import { productionRuleOf, type VariableKind } from './variable-schemas.ts';
import { connectionWeaknesses } from './weak-connections.ts';
import { keyWeakness, nameWeakness, secretWeakness } from './weak-secrets.ts';

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/** Node options that let others read along, or that parse requests differently from a proxy. */
const WEAK_NODE_OPTIONS =
  /--(?:inspect|insecure-http-parser|tls-min-v1\.[01]|tls-max-v1\.[01]|tls-keylog|openssl-legacy-provider)/u;

/** Node's own variables that weaken every connection of the process. */
const nodeVariables = {
  NODE_TLS_REJECT_UNAUTHORIZED: z.string().optional(),
  NODE_OPTIONS: z.string().optional(),
} as const;

type Fault = readonly [name: string, words: string];

/** Listening to other machines requires encryption, and certificate and key together. */
const listeningFaults = (config: Readonly<Record<string, unknown>>): readonly Fault[] => {
  const { HOST: host, TLS_CERTIFICATE: certificate, TLS_KEY: key } = config;
  if ((certificate === undefined) !== (key === undefined))
    return [['TLS_CERTIFICATE', 'goes with TLS_KEY: both or none']];
  if (certificate !== undefined || typeof host !== 'string' || loopback.has(host)) return [];
  return [['HOST', 'is not encrypted on the way: others than this machine need TLS_CERTIFICATE and TLS_KEY']];
};

const nodeFaults = (config: Readonly<Record<string, unknown>>): readonly Fault[] => {
  const { NODE_TLS_REJECT_UNAUTHORIZED: verifying, NODE_OPTIONS: options } = config;
  return [
    ...(verifying === undefined || verifying === '1'
      ? []
      : [['NODE_TLS_REJECT_UNAUTHORIZED', 'switches off the verification of every certificate'] as const]),
    ...(typeof options === 'string' && WEAK_NODE_OPTIONS.test(options)
      ? [['NODE_OPTIONS', 'has an option that weakens the process'] as const]
      : []),
  ];
};

const weaknessesOf = (kind: VariableKind, value: unknown): readonly string[] => {
  const one = (weakness: string | null): readonly string[] => (weakness === null ? [] : [weakness]);
  if (kind === 'key') return one(Buffer.isBuffer(value) ? keyWeakness(value) : null);
  if (typeof value !== 'string') return [];
  if (kind === 'connection') return connectionWeaknesses(value);
  if (kind === 'origins') return [...new Set(value.split(',').flatMap(connectionWeaknesses))];
  if (kind === 'secret') return one(secretWeakness(value));
  return kind === 'name' ? one(nameWeakness(value)) : [];
};

/** Two variables must not share a secret: a holder of one would hold the other. */
const sharedFaults = (
  kinds: ReadonlyMap<string, VariableKind>,
  config: Readonly<Record<string, unknown>>,
): readonly Fault[] => {
  const secrets = [...kinds].flatMap(([name, kind]) => {
    const value = config[name];
    if (kind === 'connection' || kind === 'name' || kind === 'origins') return [];
    if (Buffer.isBuffer(value)) return [{ name, text: value.toString('base64') }];
    return typeof value === 'string' && value !== '' ? [{ name, text: value }] : [];
  });
  return [...Map.groupBy(secrets, ({ text }) => text).values()].flatMap(([first, ...others]) =>
    others.map(({ name }): Fault => [name, `is the same as ${first?.name}`]),
  );
};

/**
 * Adds production rules to a schema: weak values are rejected if NODE_ENV is `production`, its default.
 * Issues name the variable and never its value. A variable is judged by the kind registered for its schema.
 */
export const withProductionRules = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): z.ZodObject<Shape> => {
  const kinds = new Map<string, VariableKind>();
  const zeros = new Map<string, string>();
  for (const [name, variable] of Object.entries(schema.shape)) {
    const { kind, zero } = productionRuleOf(variable as z.ZodType);
    if (kind !== undefined) kinds.set(name, kind);
    if (zero !== undefined) zeros.set(name, zero);
  }
  const judge = (output: unknown, context: z.core.$RefinementCtx): void => {
    const config = output as Readonly<Record<string, unknown>>;
    if (config['NODE_ENV'] !== 'production') return;
    const faults: readonly Fault[] = [
      ...[...kinds].flatMap(([name, kind]) =>
        weaknessesOf(kind, config[name]).map((words): Fault => [name, words]),
      ),
      ...sharedFaults(kinds, config),
      ...listeningFaults(config),
      ...nodeFaults(config),
      ...[...zeros].flatMap(([name, words]): Fault[] => (config[name] === 0 ? [[name, words]] : [])),
    ];
    for (const [name, message] of faults) context.addIssue({ code: 'custom', path: [name], message });
  };
  // Also beside other faults, so that all are reported at once.
  return z.object({ ...schema.shape, ...nodeVariables }).superRefine(judge, { when: () => true });
};
