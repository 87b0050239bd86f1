import { compartments } from '@secondspring/platform/config/compartments.ts';
import { connection } from '@secondspring/platform/config/declaring.ts';
import { inProduction } from '@secondspring/platform/config/production.ts';
import {
  bucketVariables,
  compartmentVariables,
  serviceVariables,
} from '@secondspring/platform/config/variables.ts';
import { z } from 'zod';

/** What health reads beside. */
export const healthVariables = {
  FILES_URL: connection(
    'where lab files lie, encrypted',
    'file:///var/lib/secondspring/files or s3://bucket?endpoint=https://s3.example',
    /^(file|s3)$/,
  ),
  ...bucketVariables,
} as const;

/** Configuration of the health service. */
export const healthConfig = inProduction(
  z.object({ ...serviceVariables, ...compartmentVariables(compartments.health), ...healthVariables }),
);

/** The same, read. */
export type HealthConfig = z.output<typeof healthConfig>;
