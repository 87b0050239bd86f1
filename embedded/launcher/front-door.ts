import { createApp as createEdge } from '@secondspring/edge/app.ts';
import { edgeSettings } from '@secondspring/edge/settings.ts';
import { createApp as createCommunity } from '@secondspring/community/app.ts';
import { defineCategories } from '@secondspring/community/category/define-categories.ts';
import { readinessOf as communityReadiness } from '@secondspring/community/readiness.ts';
import { createApp as createHealth } from '@secondspring/health/app.ts';
import { createApp as createIdentity } from '@secondspring/identity/app.ts';
import { readConfig } from '@secondspring/platform/config/read-config.ts';
import { edgeConfig } from '@secondspring/platform/config/service-config.ts';
import { createDependencies } from '@secondspring/platform/http/dependencies.ts';
import { frontDoor } from '@secondspring/platform/http/front.ts';
import { serve, type Listener } from '@secondspring/platform/http/serve.ts';
import { createApp as createReviews } from '@secondspring/reviews/app.ts';
import { defineCatalogue } from '@secondspring/reviews/catalogue/define-catalogue.ts';
import { readinessOf as reviewsReadiness } from '@secondspring/reviews/readiness.ts';
import { createIdentityProvider } from '../identity-provider/provider.ts';
import { dataFolder } from './data-folder.ts';
import { runChild } from './within-child.ts';

const folder = dataFolder(process.env['DATA_DIR'] ?? '');

await runChild('front-door', folder.root, async () => {
  const config = readConfig(edgeConfig, process.env);
  const dependencies = await createDependencies(config);
  await defineCatalogue(dependencies.eventLog);
  await defineCategories(dependencies.eventLog);
  const issuer = await createIdentityProvider({
    issuer: config.OIDC_ISSUER,
    clientId: config.OIDC_CLIENT_ID,
    clientSecret: config.OIDC_CLIENT_SECRET,
    redirectUris: [`${config.PUBLIC_ORIGIN}/api/callback`],
    postLogoutRedirectUris: [`${config.PUBLIC_ORIGIN}/`],
    data: folder.identityProvider,
  });
  // The edge answers for the whole door, so it asks for what any of the services needs.
  const readiness = { ...reviewsReadiness(dependencies), ...communityReadiness(dependencies) };
  const services = frontDoor({
    edge: createEdge({ ...dependencies, readiness }, edgeSettings(config)).callback(),
    identity: createIdentity(dependencies).callback(),
    health: createHealth(dependencies).callback(),
    community: createCommunity(dependencies).callback(),
    reviews: createReviews(dependencies).callback(),
  });
  const server = await serve(besides(config.OIDC_ISSUER, issuer.app.callback(), services), {
    port: config.PORT,
  });
  dependencies.log.info({ port: server.port }, 'the front door answers');
  return {
    ready: {},
    stop: async () => {
      await server.stop();
      await issuer.close();
      await dependencies.close();
    },
  };
});

/** Requests below the issuer's path go to the issuer, all others to the services. */
function besides(issuer: string, own: Listener, services: Listener): Listener {
  const path = new URL(issuer).pathname;
  return (request, response) => {
    const { url = '/' } = request;
    return url.startsWith(`${path}/`) ? own(request, response) : services(request, response);
  };
}
