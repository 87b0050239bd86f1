import { createServices } from '@secondspring/embedded/launcher/services.ts';
import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { patientPool } from '../../patient-pool.ts';
import { defineCatalogue } from '@secondspring/reviews/catalogue/define-catalogue.ts';
import type { Pool } from 'pg';
import { startProduct, type Product } from '../../integration/product/product.ts';
import { createFolded } from '../../integration/world/folded.ts';
import { createProjecting, type Projecting } from '../../integration/world/projecting.ts';

/** The whole product, with projectors and reactors that a test starts and stops. */
export type ErasingProduct = Product & {
  readonly keys: Pool;
  /** Starts the services' reactors, optionally with other dependencies. */
  react(dependencies?: Dependencies): { stop(): Promise<void> };
  readonly projectors: Projecting;
  /** Resolves once every domain has projected everything appended so far. */
  folded(): Promise<void>;
};

/** Starts it with projectors and the catalogue, and without reactors. */
export const startErasingProduct = async (): Promise<ErasingProduct> => {
  const product = await startProduct({
    projectors: false,
    reactors: false,
    env: { ERASURE_SPREAD_HOURS: '0' },
  });
  const { dependencies, config } = product;
  const keys = patientPool(config.KEYS_DATABASE_URL);
  const projectors = createProjecting(dependencies, config);
  const folded = createFolded(dependencies);
  await defineCatalogue(dependencies.eventLog);
  projectors.start();
  await folded();
  return {
    ...product,
    keys,
    projectors,
    folded,
    react: (on = dependencies) => createServices(on, config).startReactors(),
    stop: async () => {
      await projectors.stop();
      await keys.end();
      await product.stop();
    },
  };
};
