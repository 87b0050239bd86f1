import { z } from 'zod';
import { compartmentsByProcess } from '@secondspring/platform/config/compartments.ts';
import { readConnections } from '@secondspring/platform/config/connections-file.ts';
import { readConfig } from '@secondspring/platform/config/read-config.ts';
import { serviceVariables } from '@secondspring/platform/config/variables.ts';
import { sessionLifetimeOf } from '@secondspring/platform/http/sessions/session.ts';
import { createSessionStore } from '@secondspring/platform/http/sessions/session-store.ts';
import { createSessions, type Sessions } from '@secondspring/platform/http/sessions/sessions.ts';
import { type Stores, withStores } from '@secondspring/platform/stores/open-stores.ts';

const variables = z.object(serviceVariables).pick({
  SESSION_SECRET: true,
  SESSION_DAYS: true,
  SESSION_IDLE_MINUTES: true,
  SESSION_ABSOLUTE_HOURS: true,
});

export type StoresWithSessions = Stores & { readonly sessions: Pick<Sessions, 'listOf' | 'endAllOf'> };

/** Like `withStores`, with the members' sessions. Signs nobody in. Throws ConfigError. */
export const withSessions = async <Result>(
  dataFolder: string | undefined,
  work: (stores: StoresWithSessions) => Promise<Result>,
): Promise<Result> => {
  const config = readConfig(variables, await readConnections(process.env, dataFolder));
  return await withStores(dataFolder, compartmentsByProcess.identity, async (stores) => {
    const sessions = createSessions({
      store: createSessionStore(stores.pool),
      bus: stores.bus,
      secret: config.SESSION_SECRET,
      publicOrigin: 'https://nobody.invalid',
      lifetime: sessionLifetimeOf(config),
      operatorRoleOf: () => Promise.resolve(null),
      log: { warn: () => undefined },
    });
    try {
      return await work({ ...stores, sessions });
    } finally {
      sessions.close();
    }
  });
};
