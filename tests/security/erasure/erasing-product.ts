import { setTimeout as pause } from 'node:timers/promises';
import { createServices } from '@secondspring/embedded/launcher/services.ts';
import { consistencyOf } from '@secondspring/platform/decider/consistency-of.ts';
import type { Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { foldedPosition } from '@secondspring/platform/read-model/checkpoint.ts';
import { createPool } from '@secondspring/platform/read-model/pool.ts';
import { startProjectors, type Projectors } from '@secondspring/projections/projectors.ts';
import { defineCatalogue } from '@secondspring/reviews/catalogue/define-catalogue.ts';
import type { Pool } from 'pg';
import { followed } from '../../integration/product/appended.ts';
import type { Browser } from '../../integration/product/browser.ts';
import { startProduct, type Product } from '../../integration/product/product.ts';

/** The whole product, whose projectors and reactors a test starts and stops. */
export type ErasingProduct = Product & {
  readonly keys: Pool;
  /** Starts the services' reactors, on other dependencies where a test wants something to fail. */
  react(dependencies?: Dependencies): { stop(): Promise<void> };
  project(): void;
  stopProjecting(): Promise<void>;
  /** Resolves once everything appended so far is folded in every domain. */
  folded(): Promise<void>;
};

/** Starts it, projecting and with the catalogue defined, without reactors. */
export const startErasingProduct = async (): Promise<ErasingProduct> => {
  const product = await startProduct({
    projectors: false,
    reactors: false,
    env: { ERASURE_SPREAD_HOURS: '0' },
  });
  const { dependencies, config } = product;
  const { store, vault, bus, log, pool } = dependencies;
  const keys = createPool(config.KEYS_DATABASE_URL);
  let projectors: Projectors | undefined;
  const project = (): void => {
    projectors = startProjectors({
      store,
      storeUrl: config.EVENTSTORE_URL,
      vault,
      databaseUrl: config.DATABASE_URL,
      bus,
      log,
    });
  };
  const stopProjecting = async (): Promise<void> => {
    await projectors?.stop();
    projectors = undefined;
  };
  const appended = followed(store);
  const folded = async (): Promise<void> => {
    for (const [domain, position] of consistencyOf(await appended()))
      while ((await foldedPosition(pool, domain)) < position) await pause(20);
  };
  await defineCatalogue(dependencies.eventLog);
  project();
  await folded();
  return {
    ...product,
    keys,
    project,
    stopProjecting,
    folded,
    react: (on = dependencies) => createServices(on, config).startReactors(),
    stop: async () => {
      await stopProjecting();
      await keys.end();
      await product.stop();
    },
  };
};

/** Makes a call that must succeed; answers its JSON. */
export const call = async <Body>(
  who: Browser,
  method: string,
  path: string,
  body?: unknown,
): Promise<Body> => {
  const answer = await who.send(path, {
    method,
    headers: {
      'Idempotency-Key': crypto.randomUUID(),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as Body;
};
