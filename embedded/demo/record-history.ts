import { definitions as boardDefinitions } from '@secondspring/community/category/define-categories.ts';
import { catalogue } from '@secondspring/content/treatments.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { createEventLog } from '@secondspring/platform/event-store/event-log.ts';
import { migrate } from '@secondspring/platform/migrations/migrate.ts';
import { createPool } from '@secondspring/platform/postgres/pool.ts';
import { vaultTables } from '@secondspring/platform/vault/migrations.ts';
import { createVaults } from '@secondspring/platform/vault/vaults.ts';
import { definitionsOf } from '@secondspring/reviews/catalogue/definitions.ts';
import { takeLock } from '@secondspring/platform/process/folder-lock.ts';
import { startEventStore } from '../event-store/server.ts';
import { DATABASES } from '../launcher/addresses.ts';
import { dataFolder, holdsData, makeFolder, openDataFolder } from '../launcher/data-folder.ts';
import { loadDevelopmentSecrets } from '../launcher/development-secrets.ts';
import { StartupError } from '../launcher/startup-error.ts';
import { keySourcesIn } from '../launcher/wrapping-keys.ts';
import { startPostgres } from '../postgres/server.ts';
import { actsFrom, append, createActs, type Act } from './acts.ts';
import { community, type Period } from './community.ts';
import { randomFrom, type Random } from './random.ts';

const CONNECT_TIMEOUT_MS = 60_000;
/** A few more than requested, because the size of the community is approximate. */
const MARGIN = 1.004;

/** The catalogue and the days of a community on it, in order. Ends after `events`. */
export async function* historyOf(
  vaults: Parameters<typeof createActs>[0],
  { events, ...period }: Period & { readonly events: number },
  random: Random,
): AsyncGenerator<Act[]> {
  const definitions = [...boardDefinitions, ...definitionsOf(catalogue)].flatMap(({ stream, event }) =>
    actsFrom(period.from, stream, [event]),
  );
  yield definitions.slice(0, events);
  let left = Math.max(0, events - definitions.length);
  const actsOf = createActs(vaults);
  for (const deeds of community({ events: left * MARGIN }, period, random)) {
    const acts = (await actsOf(deeds)).slice(0, left);
    left -= acts.length;
    if (acts.length > 0) yield acts;
  }
}

/**
 * Records a demonstration history in an empty data folder, under its own dates: the event store's clock follows the history. `npm start` on the folder continues it.
 * @throws {StartupError} when the folder is in use or holds data
 */
export const recordHistory = async (
  root: string,
  size: Period & { readonly events: number; readonly seed: number },
  onProgress: (appended: number) => void = () => undefined,
): Promise<void> => {
  const folder = dataFolder(root);
  await makeFolder(root);
  const lock = await takeLock(root, 'launcher');
  if (lock === undefined)
    throw new StartupError(`Second Spring is running on ${root}. Stop it, or name another folder.`);
  try {
    if (await holdsData(folder))
      throw new StartupError(`${root} holds data. A demonstration history needs an empty folder.`);
    await openDataFolder(folder);
    const secrets = await loadDevelopmentSecrets(folder.secrets, false);
    let now = size.from;
    const store = await startEventStore({ data: folder.events, now: () => now });
    const postgres = await startPostgres({ data: folder.postgres, databases: Object.values(DATABASES) });
    const keysUrl = new URL(postgres.url(DATABASES.keys));
    // Keys of a demonstration may be lost in a power cut. The timeout allows for a busy machine.
    keysUrl.searchParams.set('options', '-c synchronous_commit=off');
    const keys = createPool(keysUrl.href, { statement: 0, connect: CONNECT_TIMEOUT_MS });
    const client = connectEventStore(store.connectionString);
    try {
      await migrate(keys, vaultTables);
      const vaults = createVaults(keys, keySourcesIn(secrets));
      const log = createEventLog(client, vaults);
      let appended = 0;
      for await (const acts of historyOf(vaults, size, randomFrom(size.seed))) {
        now = Date.parse(acts.at(-1)?.event.at ?? '');
        await append(log, acts);
        onProgress((appended += acts.length));
      }
    } finally {
      await Promise.allSettled([client.dispose(), keys.end()]);
      await Promise.allSettled([store.stop(), postgres.stop()]);
    }
  } finally {
    await lock.release();
  }
};
