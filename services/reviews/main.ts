import { configOrExit, serviceConfig } from '@secondspring/platform/config/service-config.ts';
import { runService } from '@secondspring/platform/http/run-service.ts';
import { createApp } from './app.ts';
import { defineCatalogue } from './catalogue/define-catalogue.ts';

await runService(configOrExit(serviceConfig, process.env), async (dependencies) => {
  await defineCatalogue(dependencies.eventLog);
  return createApp(dependencies);
});
