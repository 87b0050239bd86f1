import type { KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { z } from 'zod';
import { EXIT } from '../process/exit-codes.ts';
import { ConfigError, readConfig } from './read-config.ts';
import { withProductionRules } from './production-rules.ts';
import { compartmentVariables, type keyStoreVariables, serviceVariables } from './variables.ts';

/** Configuration of any service. A service without compartments has no keys. */
export type ServiceConfig = z.output<z.ZodObject<typeof serviceVariables>> &
  Partial<z.output<z.ZodObject<typeof keyStoreVariables>>>;

/** Schema of a service's variables: those of every service, of its compartments, and its own. */
export const serviceConfigOf = <const Domain extends KeyDomain, Own extends z.ZodRawShape>(
  compartments: readonly Domain[],
  own: Own,
): z.ZodObject<typeof serviceVariables & ReturnType<typeof compartmentVariables<Domain>> & Own> =>
  withProductionRules(z.object({ ...serviceVariables, ...compartmentVariables(compartments), ...own }));

/** For `main.ts`: on faults prints a line per variable to standard error and exits with code 78. */
export const readConfigOrExit = <Schema extends z.ZodType>(
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
