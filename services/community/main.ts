import { compartmentsByProcess } from '@secondspring/platform/config/compartments.ts';
import { serviceConfigOf } from '@secondspring/platform/config/service-config.ts';
import { erasureVariables } from '@secondspring/platform/config/variables.ts';
import { runService } from '@secondspring/platform/http/service/run-service.ts';
import { createApp } from './app.ts';
import { defineCategories } from './category/define-categories.ts';
import { startReactors } from './reactors.ts';

await runService(
  'community',
  serviceConfigOf(compartmentsByProcess.community, erasureVariables),
  (config) => ({
    createApp: async (dependencies) => {
      await defineCategories(dependencies.eventLog);
      return createApp(dependencies);
    },
    startReactors: (dependencies) =>
      startReactors(dependencies, { erasureSpreadHours: config.ERASURE_SPREAD_HOURS }),
  }),
);
