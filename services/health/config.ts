import { compartmentsByProcess } from '@secondspring/platform/config/compartments.ts';
import { serviceConfigOf } from '@secondspring/platform/config/service-config.ts';
import { connectionString } from '@secondspring/platform/config/variable-schemas.ts';
import { bucketVariables } from '@secondspring/platform/config/variables.ts';
import type { z } from 'zod';

export const healthVariables = {
  FILES_URL: connectionString(
    'location of the lab files, which are stored encrypted',
    'file:///var/lib/secondspring/files or s3://bucket?endpoint=https://s3.example',
    /^(file|s3)$/,
  ),
  ...bucketVariables,
} as const;

export const healthConfig = serviceConfigOf(compartmentsByProcess.health, healthVariables);

export type HealthConfig = z.output<typeof healthConfig>;
