import { compartments } from '@secondspring/platform/config/compartments.ts';
import { inProduction } from '@secondspring/platform/config/production.ts';
import {
  compartmentVariables,
  erasureVariables,
  serviceVariables,
} from '@secondspring/platform/config/variables.ts';
import { z } from 'zod';

/** Configuration of the reviews service. */
export const reviewsConfig = inProduction(
  z.object({ ...serviceVariables, ...compartmentVariables(compartments.reviews), ...erasureVariables }),
);
