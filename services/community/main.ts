import { readConfigOrExit } from '@secondspring/platform/config/service-config.ts';
import { runService } from '@secondspring/platform/http/service/run-service.ts';
import { createApp } from './app.ts';
import { defineCategories } from './category/define-categories.ts';
import { communityConfig } from './config.ts';
import { startReactors } from './reactors.ts';

const config = readConfigOrExit(communityConfig, process.env);

await runService(
  'community',
  config,
  async (dependencies) => {
    await defineCategories(dependencies.eventLog);
    return createApp(dependencies);
  },
  (dependencies) => startReactors(dependencies, { erasureSpreadHours: config.ERASURE_SPREAD_HOURS }),
);
