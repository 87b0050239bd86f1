import { createApp as createCommunity } from '@secondspring/community/app.ts';
import { startReactors as startCommunityReactors } from '@secondspring/community/reactors.ts';
import { createApp as createEdge } from '@secondspring/edge/app.ts';
import { edgeSettings } from '@secondspring/edge/config.ts';
import { createApp as createHealth } from '@secondspring/health/app.ts';
import { startHealthReactors } from '@secondspring/health/reactors.ts';
import { healthDependencies, healthSettings } from '@secondspring/health/settings.ts';
import { createApp as createIdentity } from '@secondspring/identity/app.ts';
import { identitySettings } from '@secondspring/identity/dependencies.ts';
import { startReactors as startIdentityReactors } from '@secondspring/identity/reactors.ts';
import type { Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { routeToService } from '@secondspring/platform/http/route-to-service.ts';
import type { ReadinessChecks } from '@secondspring/platform/http/readiness.ts';
import type { RequestListener } from '@secondspring/platform/http/serve.ts';
import { createApp as createReviews } from '@secondspring/reviews/app.ts';
import { startReactors as startReviewsReactors } from '@secondspring/reviews/reactors.ts';
import type { ProductConfig } from './product-config.ts';

/** Every service of the product in one process. */
export type Services = {
  readonly listener: RequestListener;
  /** Starts what the services do by themselves; stopping lets each reaction at hand end. */
  readonly startReactors: () => { stop(): Promise<void> };
};

/** What may differ from the ordinary. */
export type ServicesOptions = {
  /** What the whole door says of its readiness; left out, what every service stands on. */
  readonly readiness?: ReadinessChecks;
  /** The clock of the links in e-mails. */
  readonly now?: () => Date;
};

/** Mounts every service, each with what the configuration says of it. */
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
      edge: createEdge({ ...dependencies, readiness }, edgeSettings(config)).callback(),
      identity: createIdentity(dependencies, { ...identity, now }).callback(),
      health: createHealth(dependencies, health).callback(),
      community: createCommunity(dependencies).callback(),
      reviews: createReviews(dependencies).callback(),
    }),
    startReactors: () => {
      const reactors = [
        startIdentityReactors(dependencies, identity),
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
