import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect as connectSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccessDeniedError, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { subjectsOf } from '@secondspring/deploy/secrets/nats-conf.ts';
import {
  destroyer,
  holders,
  readers,
  roles,
  type HolderName,
  type RoleName,
} from '@secondspring/deploy/services.ts';
import { PRIVACY_SETTINGS } from '@secondspring/embedded/postgres/settings.ts';
import { createS3Store } from '@secondspring/platform/files/s3-store.ts';
import { createMailer } from '@secondspring/identity/mail/mailer.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layCable, type Cable } from '../../integration/product/cable.ts';
import { declaredOnKeys, declaredOnModels, GRANTED } from '../../security/rights-matrix.ts';
import { declaredOnStreams, triedOnStreams } from '../../security/stream-rights.ts';
import { natsAs, postgresAs, secretOf, type Way } from './as-role.ts';
import { install, whyNot, type Installation } from './installation.ts';

const reason = await whyNot(process.env);
const required = process.env['ENGINES'] === 'containers';
const setting = reason === undefined || required ? {} : { skip: true, meta: { skippedBecause: reason } };

describe('an installation in containers', setting, () => {
  let installation: Installation | undefined;
  let folder = '';
  let trusted: string;
  let host: string;
  const cables = new Map<string, Cable>();
  const portOf = (service: string): number => Number(new URL(cables.get(service)?.url ?? '').port);

  beforeAll(async () => {
    if (reason !== undefined) throw new Error(reason);
    const installing = await install(['projections', 'mail', 'edge']);
    installation = installing;
    folder = await mkdtemp(join(tmpdir(), 'secondspring-refusals-'));
    trusted = secretOf(installing.secrets, 'edge', 'ca.crt');
    await writeFile(join(folder, 'ca.crt'), trusted);
    host = await installing.addressOf('postgres');
    // The certificates name `localhost`, where a forwarded port to each container begins.
    const servers = { 'event-store': 2113, nats: 4222, storage: 8333, mail: 465, edge: 8443 };
    for (const [service, port] of Object.entries(servers))
      cables.set(service, await layCable(`tcp://${await installing.addressOf(service)}:${port}`));
  }, 400_000);
  afterAll(async () => {
    for (const cable of cables.values()) await cable.stop();
    await installation?.remove();
    if (folder !== '') await rm(folder, { recursive: true });
  });

  const there = (): Installation => {
    if (installation === undefined) throw new Error('nothing is installed');
    return installation;
  };
  const secret = (holder: string, name: string): string => secretOf(there().secrets, holder, name);
  const postgres = (url: string, way?: Way): Promise<pg.Client> => postgresAs({ url, host, trusted }, way);
  const asking = async <Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> => {
    const client = await postgres(url);
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  };

  it('shows no secret to users who may inspect its containers [S66]', async () => {
    const shown = await there().inspected();
    const secrets = Object.values(there().secrets)
      .flatMap((files) => Object.entries(files))
      .filter(([name]) => !/\.(?:crt|cfg|conf)$/u.test(name))
      .map(([, content]) => content)
      // The file for a second master key is empty while there is only one.
      .filter((content) => content !== '');
    expect(secrets.length).toBeGreaterThan(40);
    expect(secrets.filter((content) => shown.includes(content))).toEqual([]);
  });

  describe('PostgreSQL', () => {
    it('refuses connections without TLS, without a password, with a wrong one, or under another authority', async () => {
      const url = secret('edge', 'DATABASE_URL');
      await expect(postgres(url, { tls: false })).rejects.toMatchObject({ code: '28000' });
      await expect(postgres(url, { password: 'wrong' })).rejects.toMatchObject({ code: '28P01' });
      await expect(postgres(url, { password: '' })).rejects.toThrow();
      await expect(postgresAs({ url, host, trusted: '' })).rejects.toThrow('certificate');
      await (await postgres(url)).end();
    });

    it.each(holders)('refuses %s every other database', async (role) => {
      // The role that destroys the bytes of erased data may rewrite the issuer's tables, and reads none.
      const further = role === destroyer ? [] : ['issuer'];
      for (const database of ['postgres', 'template1', ...further])
        await expect(postgres(secret(role, 'DATABASE_URL'), { database })).rejects.toMatchObject({
          code: '42501',
        });
    });

    const granted = async (url: string): Promise<string[]> =>
      (await asking<{ one: string }>(url, GRANTED)).map(({ one }) => one).toSorted();

    it('keeps the values of rows out of its log, with the settings of the embedded server', async () => {
      for (const [name, value] of Object.entries(PRIVACY_SETTINGS))
        expect(await asking(secret('prepare', 'DATABASE_URL'), `show ${name}`)).toEqual([{ [name]: value }]);
    });

    it('grants every role the declared rights on its tables, and no others [S67]', async () => {
      expect(await granted(secret('prepare', 'DATABASE_URL'))).toEqual(declaredOnModels());
      expect(await granted(secret('prepare', 'KEYS_DATABASE_URL'))).toEqual(declaredOnKeys());
    });

    it.each<[RoleName, string]>([
      ['edge', 'select from identity.users'],
      ['community', 'select from identity.users'],
      ['community', 'select from health.assessments'],
      ['reviews', 'select from community.posts'],
      ['reviews', 'delete from reviews.treatment_reviews'],
      ['edge', 'insert into sessions (sid) values (1)'],
      ['edge', 'create table mine (id int)'],
      ['edge', 'create schema mine'],
      ['projections', 'select from sessions'],
      ['projections', 'select from reactors.positions'],
      ['edge', 'set role administrator'],
    ])('refuses %s: %s', async (role, sql) => {
      await expect(asking(secret(role, 'DATABASE_URL'), sql)).rejects.toMatchObject({ code: '42501' });
    });

    it.each<[HolderName, string]>([
      ['backup', 'update keys_health.item_keys set wrapped_key = null'],
      ['maintenance', 'delete from keys_identity.person_keys'],
      ['community', 'delete from keys_community.person_keys'],
      ['reviews', 'select from keys_health.item_keys'],
      ['health', 'select from keys_community.item_keys'],
      ['projections', 'select from keys_health.item_keys'],
      ['identity', 'select from keys_reviews.person_keys'],
    ])('refuses %s in the keys database: %s', async (role, sql) => {
      await expect(asking(secret(role, 'KEYS_DATABASE_URL'), sql)).rejects.toMatchObject({ code: '42501' });
    });
  });

  describe('NATS', () => {
    const nats = (role: RoleName | 'nobody', way?: Way) => {
      const url = role === 'nobody' ? 'tls://nats:4222' : secret(role, 'NATS_URL');
      return natsAs({ url, port: portOf('nats'), trusted }, way);
    };

    it('refuses connections without TLS, without a name, or with a wrong password', async () => {
      await expect(nats('edge', { tls: false })).rejects.toThrow();
      await expect(nats('nobody')).rejects.toThrow(/authorization/iu);
      await expect(nats('edge', { password: 'wrong' })).rejects.toThrow(/authorization/iu);
      await (await nats('edge')).close();
    });

    const subjects = [
      ...new Set(roles.flatMap((role) => [...subjectsOf(role).publish, ...subjectsOf(role).subscribe])),
      'anything',
      '>',
    ];
    it.each(roles)('lets %s publish and subscribe to the declared subjects only', async (role) => {
      const connection = await nats(role);
      const unreported = new Set<string>();
      const unexpected = new Set<string>();
      void (async () => {
        // The client reports a refused message only as a status that names its subject.
        for await (const { permissionContext: refused } of connection.status())
          if (refused?.operation === 'publish') unreported.add(refused.subject);
      })();
      for (const subject of subjects) {
        const callback = (error: Error | null): void => void (error === null || unexpected.add(subject));
        connection.subscribe(subject, { callback });
        if (subject !== '>') connection.publish(subject, '{}');
      }
      await connection.flush();
      const { publish, subscribe } = subjectsOf(role);
      const without = (allowed: readonly string[]): Set<string> =>
        new Set(subjects.filter((subject) => !allowed.includes(subject)));
      await expect.poll(() => unexpected).toEqual(without(subscribe));
      await expect.poll(() => unreported).toEqual(without([...publish, '>']));
      await connection.close();
    });
  });

  describe('the event store', () => {
    const store = (login: string, tls = true): EventStoreDBClient =>
      EventStoreDBClient.connectionString(
        `esdb://${login}localhost:${portOf('event-store')}?tls=${tls}&tlsCAFile=${join(folder, 'ca.crt')}&maxDiscoverAttempts=2`,
      );
    const loginOf = (role: HolderName): string => {
      const { username, password } = new URL(secret(role, 'EVENTSTORE_URL'));
      return `${username}:${password}@`;
    };
    const readOne = async (client: EventStoreDBClient): Promise<number> => {
      let count = 0;
      for await (const _ of client.readAll({ maxCount: 1 })) count += 1;
      return count;
    };
    const append = (client: EventStoreDBClient) =>
      client.appendToStream('user-x', jsonEvent({ type: 'Canary', data: {} }));

    it.each([
      ['nobody', ''],
      ['a wrong password', 'edge:wrong@'],
      ['the name that stores come with', 'admin:changeit@'],
    ])('refuses %s', async (_, login) => {
      const client = store(login);
      await expect(readOne(client)).rejects.toBeInstanceOf(AccessDeniedError);
      await expect(append(client)).rejects.toBeInstanceOf(AccessDeniedError);
      await client.dispose();
    });

    it('refuses unencrypted connections', async () => {
      const client = store(loginOf('edge'), false);
      await expect(readOne(client)).rejects.toThrow();
      await client.dispose();
    });

    it.each(holders)('lets %s read and append as declared, and delete nothing', async (role) => {
      const client = store(loginOf(role));
      const declared = declaredOnStreams().filter((line) => line.startsWith(`${role} `));
      expect((await triedOnStreams(role, client)).toSorted()).toEqual(declared);
      await client.dispose();
    });

    it.each(readers)('lets %s read and not write', async (role) => {
      const client = store(loginOf(role));
      expect(await readOne(client)).toBe(1);
      await expect(append(client)).rejects.toBeInstanceOf(AccessDeniedError);
      await expect(client.deleteStream('user-x')).rejects.toBeInstanceOf(AccessDeniedError);
      await client.dispose();
    });
  });

  describe('the other servers', () => {
    it.each(['event-store', 'storage', 'mail', 'edge'])('%s answers nothing without TLS', async (service) => {
      const socket = connectSocket(portOf(service), '127.0.0.1');
      socket.end('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
      const received = Buffer.concat((await socket.toArray().catch(() => [])) as Buffer[]).toString('latin1');
      // At most a TLS alert: no line of HTTP or SMTP.
      expect(received).not.toMatch(/HTTP|220|<html|\{/u);
    });

    it('refuses files without a key or with a wrong one', async () => {
      const answer = await new Promise<number | undefined>((resolve, reject) => {
        const sent = request(`http://127.0.0.1:${portOf('storage')}/lab-files/x`, (response) =>
          resolve(response.statusCode),
        );
        sent.once('error', reject).end();
      }).catch(() => undefined);
      expect(answer).toBeUndefined();
      const url = new URL(`s3://lab-files/files?endpoint=https://localhost:${portOf('storage')}`);
      const wrong = createS3Store(url, {
        accessKeyId: secret('health', 'S3_ACCESS_KEY_ID'),
        secretAccessKey: 'x',
      });
      await expect(wrong.get('6f1d1b52-35a3-4f0e-9a58-3f0c7b1f2d10')).rejects.toThrow();
    });

    it('accepts e-mails from identity only', async () => {
      const letter = { to: 'ada@example.org', subject: 's', text: 't', html: 't' };
      const at = `localhost:${portOf('mail')}`;
      const from = 'Second Spring <no-reply@secondspring.invalid>';
      for (const login of ['', 'secondspring:wrong@'])
        await expect(createMailer(`smtps://${login}${at}`, from).send(letter)).rejects.toThrow();
    });

    it('rejects TLS older than 1.2 [S72]', async () => {
      const { connect: connectTls } = await import('node:tls');
      const socket = connectTls({
        host: 'localhost',
        port: portOf('edge'),
        ca: trusted,
        maxVersion: 'TLSv1.1',
      });
      const [error] = (await once(socket, 'error')) as [Error];
      expect(error.message).toMatch(/protocol|version|alert/iu);
    });
  });
});
