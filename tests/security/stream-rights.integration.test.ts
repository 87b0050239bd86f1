import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { createAuthority, issue } from '@secondspring/deploy/secrets/certificates.ts';
import { openSecretStore, type SecretStore } from '@secondspring/deploy/secrets/secret-store.ts';
import { serverFiles } from '@secondspring/deploy/secrets/servers.ts';
import { holders } from '@secondspring/deploy/services.ts';
import type { StoreUser } from '@secondspring/embedded/event-store/auth.ts';
import { startEventStore, type RunningEventStore } from '@secondspring/embedded/event-store/server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declaredOnStreams, triedOnStreams } from './stream-rights.ts';

let folder: string;
let keeper: SecretStore;
let tls: { readonly cert: string; readonly key: string };
const running: RunningEventStore[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secondspring-streams-'));
  keeper = await openSecretStore(join(folder, 'secrets.json'));
  const authority = await createAuthority();
  const { certificate, key } = await issue(authority, { names: ['localhost'] });
  tls = { cert: certificate, key };
  await writeFile(join(folder, 'ca.crt'), authority.certificate);
});
afterAll(async () => {
  await Promise.all(running.map((store) => store.stop()));
  await rm(folder, { recursive: true });
});

/** The users that an installation gives the project's own event store. */
const usersOf = (): StoreUser[] =>
  JSON.parse(serverFiles(keeper, 'https://localhost')['event-store']?.['users.json'] ?? '[]') as StoreUser[];

/** What every role can do to a store with these users. */
const triedOn = async (users: readonly StoreUser[]): Promise<string[]> => {
  const store = await startEventStore({ tls, users });
  running.push(store);
  const done: string[] = [];
  for (const holder of holders) {
    const login = `${holder}:${keeper.word(`event-store-${holder}`)}`;
    const client = EventStoreDBClient.connectionString(
      `esdb://${login}@localhost:${store.port}?tls=true&tlsCAFile=${join(folder, 'ca.crt')}`,
    );
    done.push(...(await triedOnStreams(holder, client)));
    await client.dispose();
  }
  return done.toSorted();
};

it('lets every process read and append as declared, and change or delete nothing [S67]', async () => {
  expect(await triedOn(usersOf())).toEqual(declaredOnStreams());
});

it('finds a process that may do everything', async () => {
  const users = usersOf().map((user) =>
    user.name === 'reviews' ? { ...user, may: 'everything' as const } : user,
  );
  expect((await triedOn(users)).filter((line) => !declaredOnStreams().includes(line))).toEqual([
    'reviews changes metadata',
    'reviews changes settings',
    'reviews deletes streams',
    'reviews tombstones streams',
  ]);
});
