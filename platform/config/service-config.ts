import { z } from 'zod';
import { inProduction } from './production.ts';
import { ConfigError, EXIT_CONFIG, readConfig } from './read-config.ts';
import { edgeVariables, serviceVariables } from './variables.ts';

/** Configuration of any service. */
export const serviceConfig = inProduction(z.object(serviceVariables));
/** Configuration of the edge, and so of the process that mounts every service. */
export const edgeConfig = inProduction(z.object(edgeVariables));

/** Configuration of any service, read. */
export type ServiceConfig = z.output<typeof serviceConfig>;
/** Configuration of the edge, read. */
export type EdgeConfig = z.output<typeof edgeConfig>;

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
    process.exit(EXIT_CONFIG);
  }
};
