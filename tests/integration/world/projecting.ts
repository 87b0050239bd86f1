import { connectBus } from '@secondspring/platform/bus/bus.ts';
import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { startProjectors } from '@secondspring/projections/projectors.ts';

/** The projectors of all domains. Both methods are idempotent. */
export type Projecting = { start(): void; stop(): Promise<void> };

/** Creates the projectors without starting them. They have a bus of their own, because no process hears itself. */
export const createProjecting = (
  { store, vaults, log }: Pick<Dependencies, 'store' | 'vaults' | 'log'>,
  { DATABASE_URL, NATS_URL }: { readonly DATABASE_URL: string; readonly NATS_URL: string },
): Projecting => {
  const begin = async () => {
    const bus = await connectBus(NATS_URL);
    return { bus, projectors: startProjectors({ store, vaults, databaseUrl: DATABASE_URL, bus, log }) };
  };
  let running: ReturnType<typeof begin> | undefined;
  return {
    start: () => {
      running ??= begin();
    },
    stop: async () => {
      const ending = running;
      running = undefined;
      const begun = await ending;
      await begun?.projectors.stop();
      await begun?.bus.close();
    },
  };
};
