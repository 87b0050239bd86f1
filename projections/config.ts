import { compartmentsByProcess } from '@secondspring/platform/config/compartments.ts';
import { connectionString } from '@secondspring/platform/config/variable-schemas.ts';
import { withProductionRules } from '@secondspring/platform/config/production-rules.ts';
import { storesVariables } from '@secondspring/platform/config/stores-config.ts';
import {
  compartmentVariables,
  operationsVariables,
  serviceVariables,
} from '@secondspring/platform/config/variables.ts';
import { z } from 'zod';

const destructionWords =
  'hours between two destructions of the bytes that erased data leaves in the databases’ files, 0.01 to 168';

/** Variables for destroying the bytes that erased data leaves on disk. */
export const destructionVariables = {
  ERASED_BYTES_HOURS: z.coerce
    .number({ error: destructionWords })
    .min(0.01, destructionWords)
    .max(168, destructionWords)
    .default(24),
  ISSUER_DATABASE_URL: connectionString(
    'database of the issuer, where it stands on the server of the read models',
    'postgres://user:password@host/issuer',
    /^postgres(ql)?$/,
  ).optional(),
} as const;

export const projectorsConfig = withProductionRules(
  z.object({
    ...storesVariables,
    ...operationsVariables,
    ...destructionVariables,
    ...compartmentVariables(compartmentsByProcess.projections),
    LOG_LEVEL: serviceVariables.LOG_LEVEL,
  }),
);
