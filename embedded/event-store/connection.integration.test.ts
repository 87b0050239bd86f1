import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccessDeniedError, EventStoreDBClient, UnavailableError } from '@eventstore/db-client';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { credentials } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEventStore, type RunningEventStore } from './server.ts';
import { CLASSIC, collect, numbered, startStoreWithClient } from './testing/client.ts';

const OPENSSL = 'openssl';
const user = { name: 'admin', password: 'changeit' };

describe('a server with TLS and a user', () => {
  let folder: string;
  let store: RunningEventStore;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'secondspring-tls-'));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    execFileSync(
      OPENSSL,
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'].concat([
        '-addext',
        'subjectAltName=DNS:localhost,IP:127.0.0.1',
        '-keyout',
        key,
        '-out',
        cert,
      ]),
      { stdio: 'ignore' },
    );
    store = await startEventStore({ tls: { key: readFileSync(key), cert: readFileSync(cert) }, user });
  });
  afterAll(async () => {
    await store.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const connect = (login: string): EventStoreDBClient =>
    EventStoreDBClient.connectionString(
      `esdb://${login}127.0.0.1:${store.port}?tls=true&tlsCAFile=${join(folder, 'cert.pem')}`,
    );

  it('accepts both kinds of append from its user', async () => {
    const client = connect('admin:changeit@');
    await client.appendToStream('thing', numbered(1));
    await client.appendToStream('thing', numbered(1), CLASSIC);
    expect(await collect(client.readStream('thing'))).toHaveLength(2);
    await client.dispose();
  });

  it('rejects wrong and missing passwords', async () => {
    for (const login of ['admin:wrong@', '']) {
      const client = connect(login);
      await expect(collect(client.readAll({ maxCount: 1 }))).rejects.toBeInstanceOf(AccessDeniedError);
      await expect(client.appendToStream('thing', numbered(1))).rejects.toBeInstanceOf(AccessDeniedError);
      await expect(client.deleteStream('thing')).rejects.toBeInstanceOf(AccessDeniedError);
      await client.dispose();
    }
  });

  it('prefers the credentials of a call to those of the client', async () => {
    const client = connect('admin:wrong@');
    expect(await collect(client.readAll({ maxCount: 1, ...CLASSIC }))).toHaveLength(1);
    await client.dispose();
  });

  it('rejects appends and deletes of a read-only user', async () => {
    const users = [user, { name: 'reader', password: 'canary', may: 'read' } as const];
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => readFileSync(join(folder, name)));
    if (key === undefined || cert === undefined) throw new Error('no certificate');
    const shared = await startEventStore({ tls: { key, cert }, users });
    const as = (login: string): EventStoreDBClient =>
      EventStoreDBClient.connectionString(
        `esdb://${login}@127.0.0.1:${shared.port}?tls=true&tlsCAFile=${join(folder, 'cert.pem')}`,
      );
    const [writer, reader] = [as('admin:changeit'), as('reader:canary')];
    await writer.appendToStream('thing', numbered(1));
    expect(await collect(reader.readStream('thing'))).toHaveLength(1);
    await expect(reader.appendToStream('thing', numbered(1))).rejects.toBeInstanceOf(AccessDeniedError);
    const classic = { credentials: { username: 'reader', password: 'canary' } };
    await expect(writer.appendToStream('thing', numbered(1), classic)).rejects.toBeInstanceOf(
      AccessDeniedError,
    );
    await expect(reader.deleteStream('thing')).rejects.toBeInstanceOf(AccessDeniedError);
    await Promise.all([writer.dispose(), reader.dispose()]);
    await shared.stop();
  });

  it('refuses to start with a user but without TLS', async () => {
    await expect(startEventStore({ user })).rejects.toThrow('needs TLS');
  });
});

describe('a server', () => {
  it('answers gossip with its address', async () => {
    const store = await startEventStore();
    const client = EventStoreDBClient.connectionString(`esdb+discover://127.0.0.1:${store.port}?tls=false`);
    await client.appendToStream('thing', numbered(1));
    expect(await collect(client.readStream('thing'))).toHaveLength(1);
    await client.dispose();
    await store.stop();
  });

  it('reports the version that it follows', async () => {
    const store = await startEventStore();
    const client = new features.ServerFeaturesClient(`127.0.0.1:${store.port}`, credentials.createInsecure());
    const version = await new Promise((resolve, reject) => {
      client.getSupportedMethods(new shared.Empty(), (error, methods) => {
        if (error === null) resolve(methods.getEventStoreServerVersion());
        else reject(error);
      });
    });
    expect(version).toBe('24.10.4');
    client.close();
    await store.stop();
  });

  it('answers UNIMPLEMENTED to unsupported calls', async () => {
    const pair = await startStoreWithClient();
    await expect(pair.client.listProjections()).rejects.toThrow('UNIMPLEMENTED');
    await pair.stop();
  });

  it('answers every append before it stops', async () => {
    const { store, client } = await startStoreWithClient();
    await client.appendToStream('thing', numbered(1));
    const appends = Array.from({ length: 200 }, () => client.appendToStream('thing', numbered(10)));
    const settled = Promise.allSettled(appends);
    await store.stop();
    for (const outcome of await settled) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(UnavailableError);
    }
    await client.dispose();
  });

  it('ends subscriptions with an error when it stops', async () => {
    const { store, client } = await startStoreWithClient();
    const subscription = client.subscribeToAll();
    const ended = new Promise((resolve) => subscription.once('error', resolve));
    await new Promise<void>((resolve) => subscription.on('caughtUp', resolve).on('data', () => undefined));
    await store.stop();
    expect(await ended).toBeInstanceOf(UnavailableError);
    await client.dispose();
  });

  it('refuses to start on a port in use', async () => {
    const first = await startEventStore();
    await expect(startEventStore({ port: first.port })).rejects.toThrow(
      `Port ${first.port} on 127.0.0.1 is taken.`,
    );
    await first.stop();
  });
});
