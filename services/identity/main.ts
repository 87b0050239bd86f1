import { readConfigOrExit } from '@secondspring/platform/config/service-config.ts';
import { runService } from '@secondspring/platform/http/service/run-service.ts';
import { createApp } from './app.ts';
import { identityConfig } from './config.ts';
import { identitySettings } from './settings.ts';
import { startReactors } from './reactors.ts';

const config = readConfigOrExit(identityConfig, process.env);
const settings = identitySettings(config);
await runService(
  'identity',
  config,
  (dependencies) => createApp(dependencies, settings),
  (dependencies) => startReactors(dependencies, settings),
);
