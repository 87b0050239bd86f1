import { startEventStore } from '../event-store/server.ts';
import { startNats } from '../nats/server.ts';
import { DATABASES, portOf } from './addresses.ts';
import { dataFolder } from './data-folder.ts';
import { keepPostgres } from './kept-postgres.ts';
import { runChild } from './within-child.ts';

const folder = dataFolder(process.env['DATA_DIR'] ?? '');

/** After a restart the servers answer where they did before, so that clients find them again. */
const before = (name: string): number => portOf(process.env[name]);

await runChild('servers', folder.root, async () => {
  const [events, nats, postgres] = await Promise.all([
    startEventStore({ data: folder.events, port: before('EVENTSTORE_URL') }),
    startNats({ port: before('NATS_URL') }),
    keepPostgres({
      data: folder.postgres,
      port: before('DATABASE_URL'),
      databases: Object.values(DATABASES),
      log: (text) => process.stderr.write(text),
    }),
  ]);
  return {
    ready: {
      EVENTSTORE_URL: events.connectionString,
      NATS_URL: nats.url,
      DATABASE_URL: postgres.url(DATABASES.readModels),
      KEYS_DATABASE_URL: postgres.url(DATABASES.keys),
    },
    stop: async () => {
      await Promise.all([events.stop(), nats.stop(), postgres.stop()]);
    },
  };
});
