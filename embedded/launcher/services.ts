import { createApp as createCommunity } from '@secondspring/community/app.ts';
import { startReactors as startCommunityReactors } from '@secondspring/community/reactors.ts';
import { createApp as createEdge } from '@secondspring/edge/app.ts';
import { createApp as createHealth } from '@secondspring/health/app.ts';
import { startHealthReactors } from '@secondspring/health/reactors.ts';
import { healthDependencies, healthSettings } from '@secondspring/health/dependencies.ts';
import { createApp as createIdentity } from '@secondspring/identity/app.ts';
import { identitySettings } from '@secondspring/identity/settings.ts';
import { startReactors as startIdentityReactors } from '@secondspring/identity/reactors.ts';
import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { routeToService } from '@secondspring/platform/http/server/route-to-service.ts';
import type { ReadinessChecks } from '@secondspring/platform/http/server/readiness.ts';
import type { RequestListener } from '@secondspring/platform/http/server/serve.ts';
import { createApp as createReviews } from '@secondspring/reviews/app.ts';
import { startReactors as startReviewsReactors } from '@secondspring/reviews/reactors.ts';
import type { ProductConfig } from './product-config.ts';

export type Services = {
  readonly listener: RequestListener;
  /** Starts the reactors; `stop` lets running reactions finish. */
  readonly startReactors: () => { stop(): Promise<void> };
};

export type ServicesOptions = {
  /** Readiness of the whole process; by default the checks that every service needs. */
  readonly readiness?: ReadinessChecks;
  /** Clock for links in e-mails. */
  readonly now?: () => Date;
};

/** Mounts every service in one process. */
export const createServices = (
  dependencies: Dependencies,
  config: ProductConfig,
  { readiness = dependencies.readiness, now = () => new Date() }: ServicesOptions = {},
): Services => {
  const health = healthSettings(config);
  const identity = identitySettings(config);
  const erasing = { erasureSpreadHours: config.ERASURE_SPREAD_HOURS };
  return {
    listener: routeToService({
      edge: createEdge({ ...dependencies, readiness }, config).callback(),
      identity: createIdentity(dependencies, { ...identity, now }).callback(),
      health: createHealth(dependencies, health).callback(),
      community: createCommunity(dependencies).callback(),
      reviews: createReviews(dependencies).callback(),
    }),
    startReactors: () => {
      const reactors = [
        startIdentityReactors(dependencies, { ...identity, now }),
        startHealthReactors(healthDependencies(dependencies, health)),
        startCommunityReactors(dependencies, erasing),
        startReviewsReactors(dependencies, erasing),
      ];
      return {
        stop: async () => {
          await Promise.all(reactors.map((reactor) => reactor.stop()));
        },
      };
    },
  };
};
