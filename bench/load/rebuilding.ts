import { keyDomains } from '@secondspring/contracts/events/key-domain.ts';
import { append } from '@secondspring/embedded/demo/acts.ts';
import { randomFrom } from '@secondspring/embedded/demo/random.ts';
import { historyOf } from '@secondspring/embedded/demo/record-history.ts';
import { readStoresConfig } from '@secondspring/platform/config/stores-config.ts';
import { createEventLog } from '@secondspring/platform/event-store/event-log.ts';
import { openServers } from '@secondspring/projections/history/session/servers.ts';
import { subDays } from 'date-fns/subDays';
import { rebuildAll } from './rebuild.ts';

/**
 * Appends a history of `argv[2]` events in its own process, then sends a message; answers `rebuild` with the events per
 * second of a rebuild. The environment names the servers and keys.
 */
const events = Number(process.argv[2]);
const servers = openServers(await readStoresConfig(undefined, keyDomains));
const vaults = await servers.vaults();
const log = createEventLog(servers.store, vaults);
const span = { events, from: Number(subDays(Date.now(), 540)), to: Date.now() };
for await (const acts of historyOf(vaults, span, randomFrom(1))) await append(log, acts);
process.on('message', (message) => {
  if (message === 'rebuild') void rebuildAll(servers, events).then((rebuilt) => process.send?.({ rebuilt }));
});
process.once('disconnect', () => void servers.close().then(() => process.exit(0)));
process.send?.('ready');
