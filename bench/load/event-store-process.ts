import { startEventStore } from '@secondspring/embedded/event-store/server.ts';

/** The embedded event store in a process of its own: `argv[2]` is its folder. Ends when its parent does. */
const server = await startEventStore({ data: process.argv[2] });
process.once('disconnect', () => void server.stop().then(() => process.exit(0)));
process.send?.(server.connectionString);
