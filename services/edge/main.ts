import { runService } from '@secondspring/platform/http/service/run-service.ts';
import { createApp } from './app.ts';
import { edgeConfig } from './config.ts';

await runService('edge', edgeConfig, (config) => ({
  createApp: (dependencies) => createApp(dependencies, config),
}));
