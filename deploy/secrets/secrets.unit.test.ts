import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyDomains, type KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { compartmentsByProcess, masterKeyVariable } from '@secondspring/platform/config/compartments.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuthority, isValid, issue } from './certificates.ts';
import { ACCOUNTS_CLIENT, holders, REALM, type HolderName } from '../services.ts';
import { connectionsOf, operatorConnections, type Files } from './connections.ts';
import { rotateMasterKey } from './rotate-master-key.ts';
import { openSecretStore, type SecretStore } from './secret-store.ts';
import { keyNamesOf } from './renewable.ts';
import { realm } from './realm.ts';
import { addDays } from 'date-fns/addDays';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'secondspring-secrets-'))));
afterEach(async () => await rm(folder, { recursive: true }));

describe('issue', () => {
  it('certifies its names, valid under its own authority only', async () => {
    const [authority, other] = [await createAuthority(), await createAuthority()];
    const subject = { names: ['event-store', '10.0.0.1'], subject: 'eventstoredb-node' };
    const pair = await issue(authority, subject);
    const certificate = new X509Certificate(pair.certificate);
    expect(certificate.subject).toBe('CN=eventstoredb-node');
    expect(certificate.checkHost('localhost')).toBe('localhost');
    expect(certificate.checkIP('10.0.0.1')).toBe('10.0.0.1');
    expect(certificate.ca).toBe(false);
    expect(isValid(pair, authority, subject)).toBe(true);
    expect(isValid(pair, other, subject)).toBe(false);
    expect(isValid(pair, authority, { names: ['postgres'] })).toBe(false);
    expect(isValid(pair, authority, subject, addDays(new Date(), 330))).toBe(true);
    expect(isValid(pair, authority, subject, addDays(new Date(), 340))).toBe(false);
  });
});

describe('the secrets', () => {
  const open = (renewed: readonly string[] = []) =>
    openSecretStore(join(folder, 'keeper', 'secrets.json'), renewed);

  it('returns the same secrets again, from a file readable by the owner only', async () => {
    const first = await open();
    const [word, key] = [first.word('nats-edge'), first.key('health-master-key')];
    const pair = await first.certificate('edge', { names: ['edge'] });
    await first.keep();
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(word).toMatch(/^[\w-]{43}$/u);
    expect(first.word('nats-health')).not.toBe(word);
    const second = await open();
    expect([second.word('nats-edge'), second.key('health-master-key')]).toEqual([word, key]);
    expect(await second.certificate('edge', { names: ['edge'] })).toEqual(pair);
    expect(second.trusted).toBe(first.trusted);
    expect((await stat(join(folder, 'keeper', 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  it('recreates the named secrets only', async () => {
    const first = await open();
    const [one, other] = [first.word('session'), first.word('mail')];
    const pair = await first.certificate('edge', { names: ['edge'] });
    await first.keep();
    const second = await open(['session', 'certificate-edge']);
    expect(second.word('session')).not.toBe(one);
    expect(second.word('mail')).toBe(other);
    expect(await second.certificate('edge', { names: ['edge'] })).not.toEqual(pair);
  });

  it.each([
    ['index-key', 'data encrypted with it'],
    ['health-master-key', 'data encrypted with it'],
    ['health-master-key', 'data encrypted with it'],
    ['database-administrator', 'its server keeps'],
    ['nonsense', 'There is no secret nonsense. There are: certificate-edge, index-key'],
  ])('refuses to recreate %s, with a reason', async (name, words) => {
    const first = await open();
    const index = first.key('index-key');
    await first.certificate('edge', { names: ['edge'] });
    await first.keep();
    await expect(open([name])).rejects.toThrow(words);
    expect((await open()).key('index-key')).toBe(index);
  });

  it('rotates the key of one compartment in three steps, in order', async () => {
    const secrets = await open();
    const [[health, otherHealth], [reviews]] = [keyNamesOf('health'), keyNamesOf('reviews')];
    const [first, apart] = [secrets.key(health), secrets.key(reviews)];
    expect(() => rotateMasterKey(secrets, 'switch', 'health')).toThrow('Begin with next');
    expect(() => rotateMasterKey(secrets, 'swap', 'health')).toThrow('next, switch, drop');
    expect(() => rotateMasterKey(secrets, 'next', 'mail')).toThrow('identity, health');
    rotateMasterKey(secrets, 'next', 'health');
    expect(() => rotateMasterKey(secrets, 'next', 'health')).toThrow('has a next key already');
    expect(secrets.key(health)).toBe(first);
    const next = secrets.key(otherHealth);
    rotateMasterKey(secrets, 'switch', 'health');
    expect([secrets.key(health), secrets.key(otherHealth)]).toEqual([next, first]);
    rotateMasterKey(secrets, 'drop', 'health');
    expect([secrets.key(health), secrets.has(otherHealth)]).toEqual([next, false]);
    expect(secrets.key(reviews)).toBe(apart);
  });

  it('rotates the keys of all compartments when none is named', async () => {
    const secrets = await open();
    const present = (): string[] => keyDomains.map((domain) => secrets.key(keyNamesOf(domain)[0]));
    const first = present();
    rotateMasterKey(secrets, 'next');
    rotateMasterKey(secrets, 'switch');
    expect(new Set([...first, ...present()]).size).toBe(2 * keyDomains.length);
  });

  it('never replaces a broken file', async () => {
    await (await open()).keep();
    const file = join(folder, 'keeper', 'secrets.json');
    await writeFile(file, (await readFile(file, 'utf8')).slice(0, -20));
    await expect(open()).rejects.toThrow('broken');
  });
});

describe('files of a container', () => {
  const hosts = { eventStore: 'event-store:2113', keys: 'keys:5432' };
  const open = () => openSecretStore(join(folder, 'keeper', 'secrets.json'));
  const filesOf = (secrets: SecretStore, holder: HolderName): Files =>
    holder === 'backup' || holder === 'maintenance'
      ? operatorConnections(secrets, holder, hosts)
      : connectionsOf(secrets, holder, hosts);
  /** Compartments whose keys are in the files. */
  const held = (secrets: SecretStore, files: Files): KeyDomain[] =>
    keyDomains.filter((domain) => Object.values(files).includes(secrets.key(keyNamesOf(domain)[0])));

  it.each(holders)('contain for %s the keys of its own compartments only', async (holder) => {
    const secrets = await open();
    const files = filesOf(secrets, holder);
    expect(held(secrets, files)).toEqual(
      keyDomains.filter((domain) => (compartmentsByProcess[holder] as readonly KeyDomain[]).includes(domain)),
    );
    const planted = { ...files, 'tls.key': secrets.key(keyNamesOf('health')[0]) };
    expect(held(secrets, planted)).toContain('health');
    for (const domain of held(secrets, files))
      expect(files).toHaveProperty(`${masterKeyVariable(domain)}_OTHER`, '');
  });
});

describe('the realm', () => {
  const text = realm({ PRODUCT_SECRET: 'one', ACCOUNTS_SECRET: 'other' }, 'https://secondspring.example');
  const {
    realm: name,
    clients,
    users,
  } = JSON.parse(text) as {
    realm: string;
    clients: { clientId: string; secret: string; redirectUris: string[]; [flow: string]: unknown }[];
    users: { username: string; clientRoles: unknown }[];
  };

  it('fills every placeholder and uses the names of the services', () => {
    expect(text).not.toContain('${');
    expect(name).toBe(REALM);
    expect(clients.map(({ clientId }) => clientId)).toContain(ACCOUNTS_CLIENT);
  });

  it('lets people sign in through one client only, which redirects to the product only', () => {
    const signing = clients.filter(({ standardFlowEnabled }) => standardFlowEnabled === true);
    expect(signing).toMatchObject([
      { clientId: 'secondspring', redirectUris: ['https://secondspring.example/api/callback'] },
    ]);
    for (const client of clients)
      expect(client).toMatchObject({ implicitFlowEnabled: false, directAccessGrantsEnabled: false });
  });

  it('lets a second client with its own secret manage users and nothing else', () => {
    expect(clients.find(({ serviceAccountsEnabled }) => serviceAccountsEnabled === true)).toMatchObject({
      clientId: 'secondspring-accounts',
      secret: 'other',
      standardFlowEnabled: false,
      redirectUris: [],
    });
    expect(users).toEqual([
      {
        username: 'service-account-secondspring-accounts',
        enabled: true,
        serviceAccountClientId: 'secondspring-accounts',
        clientRoles: { 'realm-management': ['manage-users'] },
      },
    ]);
  });
});
