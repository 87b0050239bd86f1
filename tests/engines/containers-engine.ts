import { randomUUID } from 'node:crypto';
import { ensureDatabases } from '@secondspring/embedded/postgres/databases.ts';
import type { Containers, Part } from './containers/found.ts';
import {
  startEventStoreContainer,
  startNatsContainer,
  startPostgresContainer,
  startStorageContainer,
  type Started,
} from './containers/start.ts';
import { createEndings, type Engine } from './engine.ts';
import { untilItAppends } from './event-store.ts';

/** Servers in separate containers; the databases of one engine share a server. */
export const containersEngine = ({ parts, run }: Containers): Engine => {
  const endings = createEndings();
  const starting = (part: Part): { image: string; run: string } => {
    const found = parts[part];
    if ('missing' in found) throw new Error(`there is no container for ${part}: ${found.missing}`);
    return { image: found.image, run };
  };
  const keep = (started: Started): string => {
    endings.add(() => started.stop());
    return started.url;
  };
  let server: Promise<string> | undefined;
  return {
    events: async () => {
      const url = keep(await startEventStoreContainer(starting('events')));
      await untilItAppends(url);
      return url;
    },
    bus: async () => keep(await startNatsContainer(starting('bus'))),
    database: async () => {
      server ??= startPostgresContainer(starting('database')).then(keep);
      const url = new URL(await server);
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      await ensureDatabases(url.href, [name]);
      url.pathname = `/${name}`;
      return url.href;
    },
    files: async () => {
      const { endpoint, bucket, stop } = await startStorageContainer(starting('files'));
      endings.add(stop);
      const access = { accessKeyId: 'test', secretAccessKey: 'test' };
      return [{ url: `s3://${bucket}/files?endpoint=${endpoint}`, access }];
    },
    stop: endings.endAll,
  };
};
