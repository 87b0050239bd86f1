import { configOrExit, serviceConfig } from '@secondspring/platform/config/service-config.ts';
import { runService } from '@secondspring/platform/http/run-service.ts';
import { createApp } from './app.ts';
import { defineCategories } from './category/define-categories.ts';

await runService(configOrExit(serviceConfig, process.env), async (dependencies) => {
  await defineCategories(dependencies.eventLog);
  return createApp(dependencies);
});
