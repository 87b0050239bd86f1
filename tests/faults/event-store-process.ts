import { startEventStore } from '@secondspring/embedded/event-store/server.ts';

/** The embedded event store in a process of its own: `argv[2]` is its folder, `argv[3]` its durability. */
try {
  const durability = process.argv[3] === 'none' ? 'none' : 'disk';
  const store = await startEventStore({ data: process.argv[2], durability });
  process.send?.({ url: store.connectionString });
} catch (error) {
  process.send?.({ refused: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
  process.disconnect();
}
