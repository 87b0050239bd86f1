import { z } from 'zod';
import { EXIT } from '../command-line/exit-codes.ts';

import { compartments } from './compartments.ts';
import { inProduction } from './production.ts';
import { ConfigError, readConfig } from './read-config.ts';
import {
  edgeVariables,
  erasureVariables,
  healthVariables,
  identityVariables,
  keyStoreVariables,
  keyVariables,
  serviceVariables,
  compartmentVariables,
} from './variables.ts';

/** The same, with the keys of every compartment: for whoever mounts services side by side. */
export const wholeConfig = inProduction(
  z.object({ ...serviceVariables, ...keyStoreVariables, ...keyVariables }),
);
/** Configuration of the edge. */
export const edgeConfig = inProduction(z.object(edgeVariables));
/** Configuration of the identity service. */
export const identityConfig = inProduction(
  z.object({ ...serviceVariables, ...identityVariables, ...compartmentVariables(compartments.identity) }),
);
/** Configuration of the health service. */
export const healthConfig = inProduction(
  z.object({ ...serviceVariables, ...healthVariables, ...compartmentVariables(compartments.health) }),
);
/** Configuration of the community service. */
export const communityConfig = inProduction(
  z.object({ ...serviceVariables, ...erasureVariables, ...compartmentVariables(compartments.community) }),
);
/** Configuration of the reviews service. */
export const reviewsConfig = inProduction(
  z.object({ ...serviceVariables, ...erasureVariables, ...compartmentVariables(compartments.reviews) }),
);
/** Configuration of the process that mounts every service. */
export const productConfig = inProduction(
  z.object({
    ...edgeVariables,
    ...identityVariables,
    ...healthVariables,
    ...erasureVariables,
    ...keyStoreVariables,
    ...keyVariables,
  }),
);

/** Configuration of any service, read; one that works in no compartment knows no keys. */
export type ServiceConfig = z.output<z.ZodObject<typeof serviceVariables>> &
  Partial<z.output<z.ZodObject<typeof keyStoreVariables>>>;
/** Configuration of the edge, read. */
export type EdgeConfig = z.output<typeof edgeConfig>;
/** Configuration of the identity service, read. */
export type IdentityConfig = z.output<typeof identityConfig>;
/** Configuration of the health service, read. */
export type HealthConfig = z.output<typeof healthConfig>;
/** Configuration of the process that mounts every service, read. */
export type ProductConfig = z.output<typeof productConfig>;

/**
 * For a `main.ts`: the configuration, or, in its place, one line for each wrong variable on standard error and the end of the
 * process with code 78.
 */
export const configOrExit = <Schema extends z.ZodType>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): z.output<Schema> => {
  try {
    return readConfig(schema, env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(
      `The configuration can’t be used:\n${error.lines.map((line) => `  ${line}\n`).join('')}`,
    );
    process.exit(EXIT.config);
  }
};
