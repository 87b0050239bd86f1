import { configOrExit, serviceConfig } from '@secondspring/platform/config/service-config.ts';
import { runService } from '@secondspring/platform/http/run-service.ts';
import { createApp } from './app.ts';

await runService(configOrExit(serviceConfig, process.env), createApp);
