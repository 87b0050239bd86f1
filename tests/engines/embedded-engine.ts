import { startEventStore } from '@secondspring/embedded/event-store/server.ts';
import { startNats } from '@secondspring/embedded/nats/server.ts';
import { temporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import { createEndings, type Engine } from './engine.ts';

/** The embedded servers, in this process; PostgreSQL beside it. */
export const embeddedEngine = (): Engine => {
  const endings = createEndings();
  return {
    events: async () => {
      const store = await startEventStore();
      endings.add(() => store.stop());
      return store.connectionString;
    },
    bus: async () => {
      const nats = await startNats();
      endings.add(() => nats.stop());
      return nats.url;
    },
    database: async () => {
      const database = await temporaryDatabase();
      endings.add(() => database.drop());
      return database.url;
    },
    stop: endings.endAll,
  };
};
