import { edgeVariables } from '@secondspring/edge/config.ts';
import { healthVariables } from '@secondspring/health/config.ts';
import { identityVariables } from '@secondspring/identity/config.ts';
import { withProductionRules } from '@secondspring/platform/config/production-rules.ts';
import {
  erasureVariables,
  keyStoreVariables,
  keyVariables,
  serviceVariables,
} from '@secondspring/platform/config/variables.ts';
import { z } from 'zod';

/** Configuration of a process that serves every service. */
export const productConfig = withProductionRules(
  z.object({
    ...serviceVariables,
    ...edgeVariables,
    ...identityVariables,
    ...healthVariables,
    ...erasureVariables,
    ...keyStoreVariables,
    ...keyVariables,
  }),
);

export type ProductConfig = z.output<typeof productConfig>;
