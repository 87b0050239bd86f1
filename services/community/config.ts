import { compartmentsByProcess } from '@secondspring/platform/config/compartments.ts';
import { withProductionRules } from '@secondspring/platform/config/production-rules.ts';
import {
  compartmentVariables,
  erasureVariables,
  serviceVariables,
} from '@secondspring/platform/config/variables.ts';
import { z } from 'zod';

export const communityConfig = withProductionRules(
  z.object({
    ...serviceVariables,
    ...compartmentVariables(compartmentsByProcess.community),
    ...erasureVariables,
  }),
);
