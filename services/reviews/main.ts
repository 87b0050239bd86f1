import { compartmentsByProcess } from '@secondspring/platform/config/compartments.ts';
import { serviceConfigOf } from '@secondspring/platform/config/service-config.ts';
import { erasureVariables } from '@secondspring/platform/config/variables.ts';
import { runService } from '@secondspring/platform/http/service/run-service.ts';
import { createApp } from './app.ts';
import { defineCatalogue } from './catalogue/define-catalogue.ts';
import { startReactors } from './reactors.ts';

await runService('reviews', serviceConfigOf(compartmentsByProcess.reviews, erasureVariables), (config) => ({
  createApp: async (dependencies) => {
    await defineCatalogue(dependencies.eventLog);
    return createApp(dependencies);
  },
  startReactors: (dependencies) =>
    startReactors(dependencies, { erasureSpreadHours: config.ERASURE_SPREAD_HOURS }),
}));
