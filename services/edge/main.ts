import { readConfigOrExit } from '@secondspring/platform/config/service-config.ts';
import { runService } from '@secondspring/platform/http/service/run-service.ts';
import { createApp } from './app.ts';
import { edgeConfig, edgeSettings } from './config.ts';

const config = readConfigOrExit(edgeConfig, process.env);
await runService('edge', config, (dependencies) => createApp(dependencies, edgeSettings(config)));
