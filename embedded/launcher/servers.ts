import { damageChannel } from '../event-store/grpc/rpc-error.ts';
import { startEventStore, type RunningEventStore } from '../event-store/server.ts';
import { startNats } from '../nats/server.ts';
import { DATABASES, EXTERNAL_EVENT_STORE, portOf } from './addresses.ts';
import type { DataFolder } from './data-folder.ts';
import { requireEmbeddedEventStore, checkExternalEventStore } from './external-event-store.ts';
import { supervisePostgres } from './supervised-postgres.ts';
import { firstLine } from './startup-error.ts';
import { reportToLauncher, runChild } from './child-main.ts';

/** A restarted server takes its earlier port, so that clients find it again. */
const before = (name: string): number => portOf(process.env[name]);

/** The embedded event store, unless an external one is configured. */
const beginEvents = async (
  folder: DataFolder,
): Promise<Pick<RunningEventStore, 'connectionString' | 'stop'>> => {
  const address = process.env[EXTERNAL_EVENT_STORE];
  if (address === undefined) {
    await requireEmbeddedEventStore(folder);
    return await startEventStore({ data: folder.events, port: before('EVENTSTORE_URL') });
  }
  // A restart skips the check: the store was checked before and may be down at the moment.
  if (process.env['EVENTSTORE_URL'] === undefined) await checkExternalEventStore(folder, address);
  return { connectionString: address, stop: () => Promise.resolve() };
};

/** Damage already reported: each damaged record is read again and again. */
const reported = new Set<string>();
damageChannel.subscribe((damage) => {
  const line = firstLine(damage);
  if (reported.has(line)) return;
  reported.add(line);
  process.stderr.write(`${line}\n`);
  reportToLauncher({ warning: line });
});

await runChild('servers', async (folder) => {
  const [events, nats, postgres] = await Promise.all([
    beginEvents(folder),
    startNats({ port: before('NATS_URL') }),
    supervisePostgres({
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
