import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { startProjectors, type Projectors } from '@secondspring/projections/projectors.ts';

/** The projectors of all domains. Both methods are idempotent. */
export type Projecting = { start(): void; stop(): Promise<void> };

/** Creates the projectors without starting them. */
export const createProjecting = (
  { store, vaults, bus, log }: Pick<Dependencies, 'store' | 'vaults' | 'bus' | 'log'>,
  { DATABASE_URL }: { readonly DATABASE_URL: string },
): Projecting => {
  let projectors: Projectors | undefined;
  return {
    start: () => {
      projectors ??= startProjectors({
        store,
        vaults,
        databaseUrl: DATABASE_URL,
        bus,
        log,
      });
    },
    stop: async () => {
      const running = projectors;
      projectors = undefined;
      await running?.stop();
    },
  };
};
