import { startEventStore } from '@secondspring/embedded/event-store/server.ts';
import { startNats } from '@secondspring/embedded/nats/server.ts';

/** Runs the embedded event store on the folder `argv[2]`, and NATS. Ends with its parent process. */
const [store, nats] = await Promise.all([startEventStore({ data: process.argv[2] }), startNats()]);
process.once('disconnect', () => void Promise.all([store.stop(), nats.stop()]).then(() => process.exit(0)));
process.send?.([store.connectionString, nats.url]);
