import { readConfigOrExit } from '@secondspring/platform/config/service-config.ts';
import { runService } from '@secondspring/platform/http/service/run-service.ts';
import { createApp } from './app.ts';
import { healthConfig } from './config.ts';
import { startHealthReactors } from './reactors.ts';
import { healthDependencies, healthSettings } from './dependencies.ts';

const config = readConfigOrExit(healthConfig, process.env);
const settings = healthSettings(config);

await runService(
  'health',
  config,
  (dependencies) => createApp(dependencies, settings),
  (dependencies) => startHealthReactors(healthDependencies(dependencies, settings)),
);
