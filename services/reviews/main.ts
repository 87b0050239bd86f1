import { readConfigOrExit } from '@secondspring/platform/config/service-config.ts';
import { runService } from '@secondspring/platform/http/service/run-service.ts';
import { createApp } from './app.ts';
import { defineCatalogue } from './catalogue/define-catalogue.ts';
import { reviewsConfig } from './config.ts';
import { startReactors } from './reactors.ts';

const config = readConfigOrExit(reviewsConfig, process.env);

await runService(
  'reviews',
  config,
  async (dependencies) => {
    await defineCatalogue(dependencies.eventLog);
    return createApp(dependencies);
  },
  (dependencies) => startReactors(dependencies, { erasureSpreadHours: config.ERASURE_SPREAD_HOURS }),
);
