import { runService } from '@secondspring/platform/http/service/run-service.ts';
import { createApp } from './app.ts';
import { identityConfig } from './config.ts';
import { startReactors } from './reactors.ts';
import { identitySettings } from './settings.ts';

await runService('identity', identityConfig, (config) => {
  const settings = identitySettings(config);
  return {
    createApp: (dependencies) => createApp(dependencies, settings),
    startReactors: (dependencies) => startReactors(dependencies, settings),
  };
});
