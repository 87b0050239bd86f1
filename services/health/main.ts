import { runService } from '@secondspring/platform/http/service/run-service.ts';
import { createApp } from './app.ts';
import { healthConfig } from './config.ts';
import { healthDependencies, healthSettings } from './dependencies.ts';
import { startHealthReactors } from './reactors.ts';

await runService('health', healthConfig, (config) => {
  const settings = healthSettings(config);
  return {
    createApp: (dependencies) => createApp(dependencies, settings),
    startReactors: (dependencies) => startHealthReactors(healthDependencies(dependencies, settings)),
  };
});
