import { readinessOf as communityReadiness } from '@secondspring/community/app.ts';
import { defineCategories } from '@secondspring/community/category/define-categories.ts';
import { readConfig } from '@secondspring/platform/config/read-config.ts';
import { createDependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { serve, type RequestListener } from '@secondspring/platform/http/server/serve.ts';
import { startOperations } from '@secondspring/platform/telemetry/operations.ts';
import { defineCatalogue } from '@secondspring/reviews/catalogue/define-catalogue.ts';
import { readinessOf as reviewsReadiness } from '@secondspring/reviews/app.ts';
import { clientOptions } from '../identity-provider/client-options.ts';
import { createIdentityProvider } from '../identity-provider/provider.ts';
import { createMailbox, isMailbox } from '../mail/mailbox.ts';
import { startMailSink } from '../mail/sink.ts';
import { productConfig } from './product-config.ts';
import { createServices } from './services.ts';
import { runChild } from './child-main.ts';

await runChild('front-door', async (folder) => {
  // The front door alone sends and shows e-mails, so the mail server runs here.
  const mail = await startMailSink();
  const config = readConfig(productConfig, { ...process.env, SMTP_URL: mail.url });
  const [dependencies, issuer] = await Promise.all([
    createDependencies(config),
    createIdentityProvider({ ...clientOptions(config), data: folder.identityProvider }),
  ]);
  const { eventLog } = dependencies;
  await Promise.all([defineCatalogue(eventLog), defineCategories(eventLog)]);
  // The edge reports readiness for the whole process, so it checks what any service needs.
  const readiness = { ...reviewsReadiness(dependencies), ...communityReadiness(dependencies) };
  // Moderators are configured by e-mail address here, because nobody knows her subject at the embedded issuer.
  const moderators = config.MODERATORS.map((named) => issuer.subjectOf(named) ?? named);
  const services = createServices(dependencies, { ...config, MODERATORS: moderators }, { readiness });
  const signIn = issuer.app.callback();
  const signInPath = `${new URL(config.OIDC_ISSUER).pathname}/`;
  const mailbox = createMailbox(mail, config.PUBLIC_ORIGIN);
  const door: RequestListener = (request, response) => {
    const { url = '/' } = request;
    if (url.startsWith(signInPath)) return signIn(request, response);
    return isMailbox(url) ? mailbox(request, response) : services.listener(request, response);
  };
  const server = await serve(door, { port: config.PORT, behindProxy: config.TRUSTED_PROXIES > 0 });
  const reactors = services.startReactors();
  const operations = await startOperations('front door', config);
  dependencies.log.info({ port: server.port }, 'the front door answers');
  return {
    ready: {},
    stop: async () => {
      await Promise.all([server.stop(), reactors.stop()]);
      await issuer.close();
      await mail.stop();
      await dependencies.close();
      await operations.stop();
    },
  };
});
