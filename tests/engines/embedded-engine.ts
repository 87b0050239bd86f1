import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startNats } from '@secondspring/embedded/nats/server.ts';
import { temporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import { startBucket } from './bucket.ts';
import { startEmbeddedStore, startTestStore, type TestStore } from './event-store.ts';
import { createEndings, type Engine } from './engine.ts';

/** The embedded servers in this process, with PostgreSQL as a separate one. Files are stored in a folder, or in a bucket in memory. */
export const embeddedEngine = (): Engine => engineWith(startEmbeddedStore);

/** The embedded servers, with the event store that the tests were given. */
export const givenEngine = (): Engine => engineWith(startTestStore);

const engineWith = (startStore: () => Promise<TestStore>): Engine => {
  const endings = createEndings();
  return {
    events: async () => {
      const store = await startStore();
      endings.add(() => store.stop());
      return store.url;
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
    files: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'secondspring-files-'));
      endings.add(() => rm(folder, { recursive: true, force: true }));
      const bucket = await startBucket();
      endings.add(() => bucket.stop());
      const access = { accessKeyId: 'test', secretAccessKey: 'test' };
      return [pathToFileURL(folder).href, bucket.url].map((url) => ({ url, access }));
    },
    stop: endings.endAll,
  };
};
