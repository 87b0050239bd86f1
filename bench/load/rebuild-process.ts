import { keyDomains } from '@secondspring/contracts/events/key-domain.ts';
import { readStoresConfig } from '@secondspring/platform/config/stores-config.ts';
import { openServers } from '@secondspring/projections/history/session/servers.ts';
import { memoryOf } from './process-memory.ts';
import { rebuildAll } from './rebuild.ts';

/**
 * Rebuilds all domains from at least `argv[2]` events in its own process, then sends the events per second and the most
 * megabytes of its own memory. The environment names the servers and keys.
 */
const servers = openServers(await readStoresConfig(undefined, keyDomains));
let most = 0;
const watching = setInterval(() => (most = Math.max(most, memoryOf(process.pid).own)), 200);
const rebuilt = await rebuildAll(servers, Number(process.argv[2]));
clearInterval(watching);
await servers.close();
process.once('disconnect', () => process.exit(0));
process.send?.({ rebuilt, most });
