import { startEventStore } from '@secondspring/embedded/event-store/server.ts';

/** The embedded event store in a separate process: `argv[2]` is its folder, `argv[3]` its durability, `argv[4]` its port. */
try {
  const durability = process.argv[3] === 'none' ? 'none' : 'disk';
  const port = Number(process.argv[4] ?? 0);
  const store = await startEventStore({ data: process.argv[2], durability, port });
  process.once('SIGTERM', () => void store.stop().then(() => process.exit()));
  process.send?.({ url: store.connectionString, port: store.port });
} catch (error) {
  process.send?.({ refused: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
  process.disconnect();
}
