import type { ProductConfig } from '@secondspring/embedded/launcher/product-config.ts';
import { createServices, type Services } from '@secondspring/embedded/launcher/services.ts';
import { defineCategories } from '@secondspring/community/category/define-categories.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { createDependencies, type Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { serve } from '@secondspring/platform/http/server/serve.ts';
import { createLog } from '@secondspring/platform/telemetry/log.ts';
import { identitySettings, type IdentitySettings } from '@secondspring/identity/settings.ts';
import type { Engine } from '../../engines/engine.ts';
import { readModelsExist } from '../world/folded.ts';
import { createProjecting } from '../world/projecting.ts';
import { startSite, type ServedSite } from './site.ts';

/** Options of the product; `env` is any environment variable. */
export type ProductOptions = {
  readonly env?: Readonly<Record<string, string>>;
  readonly projectors?: boolean;
  /** Without reactors no service reacts to events by itself. */
  readonly reactors?: boolean;
  /** The clock for links in e-mails. */
  readonly now?: () => Date;
  /** The servers; default: new embedded ones. */
  readonly engine?: Engine;
  /** Whether the issuer keeps sessions; default: it asks each time. */
  readonly issuerSessions?: 'kept' | 'kept-without-end';
};

/** All services behind one server, with the embedded identity provider. */
export type Product = Omit<ServedSite, 'mount' | 'close' | 'modelsUrl'> & {
  readonly dependencies: Dependencies;
  readonly identity: IdentitySettings;
  readonly log: readonly string[];
  /** Starts a second process of the product, with caches of its own, on the same servers or those in `other`. */
  second(
    other?: Partial<ProductConfig>,
  ): Promise<{ url: string; dependencies: Dependencies; stop(): Promise<void> }>;
};

export const startProduct = async ({
  env,
  projectors = true,
  reactors = true,
  now = () => new Date(),
  engine,
  issuerSessions,
}: ProductOptions = {}): Promise<Product> => {
  const { mount, close, modelsUrl, ...site } = await startSite({
    env: { ...(projectors ? {} : { PATIENCE: '1' }), ...env },
    engine,
    issuerSessions,
  });
  const { config } = site;
  const log: string[] = [];
  const services = async (
    other: Partial<ProductConfig> = {},
  ): Promise<Services & { dependencies: Dependencies }> => {
    const own = { ...config, ...other };
    const dependencies: Dependencies = {
      ...(await createDependencies(own)),
      log: createLog({ level: 'trace', to: { write: (line) => void log.push(line) } }),
    };
    return { dependencies, ...createServices(dependencies, own, { now }) };
  };
  const { dependencies, listener, startReactors } = await services();
  await defineCategories(dependencies.eventLog);
  mount(listener);
  const store = connectEventStore(config.EVENTSTORE_URL);
  const projecting = createProjecting({ ...dependencies, store }, { ...config, DATABASE_URL: modelsUrl });
  if (projectors) {
    projecting.start();
    await readModelsExist(dependencies.pool);
  }
  const reacting = reactors ? startReactors() : undefined;
  return {
    ...site,
    dependencies,
    identity: identitySettings(config),
    log,
    second: async (other) => {
      const beside = await services(other);
      const running = await serve(beside.listener, { port: 0 });
      return {
        url: running.url,
        dependencies: beside.dependencies,
        stop: async () => {
          await running.stop();
          await beside.dependencies.close();
        },
      };
    },
    stop: async () => {
      await close();
      await Promise.all([projecting.stop(), reacting?.stop()]);
      await dependencies.close();
      await store.dispose();
      await site.stop();
    },
  };
};
