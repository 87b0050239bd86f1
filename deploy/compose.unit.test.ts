import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyDomains, type KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { PRIVACY_SETTINGS } from '@secondspring/embedded/postgres/settings.ts';
import { compartmentsByProcess, masterKeyVariable } from '@secondspring/platform/config/compartments.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

/** Command lines with the rights of the process they belong to. */
const commandLines: Readonly<Record<string, string>> = {
  history: 'projections',
  operator: 'identity',
  moderate: 'community',
};
const oneShots = new Set(['secrets', 'prepare', 'backup', 'maintenance', ...Object.keys(commandLines)]);

const service = z.object({
  image: z.string().default(''),
  user: z.string().default(''),
  read_only: z.boolean().default(false),
  privileged: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  mem_limit: z.string().default(''),
  cpus: z.union([z.string(), z.number()]).default(''),
  pids_limit: z.number().default(0),
  restart: z.string().default(''),
  stop_grace_period: z.string().default(''),
  network_mode: z.string().optional(),
  networks: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  command: z.union([z.string(), z.array(z.string())]).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
});
type Service = z.output<typeof service>;
const file = z.object({ services: z.record(z.string(), service) });

const read = (name: string): unknown =>
  parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8'), { merge: true, maxAliasCount: -1 });

/** Replaces `${NAME:-default}` by its default. */
const unset = (text: string): string => text.replaceAll(/\$\{\w+:?-([^}]*)\}/gu, '$1');
const secretName = /(?:PASSWORD|SECRET|_KEY|TOKEN|ACCESS_KEY_ID)$/u;

/** Folders that exist in the images, so that mounted memory stays writable after a restart. */
const writable = [
  '/tmp',
  '/var/run/postgresql',
  // In Grafana's image.
  '/var/lib/grafana',
  // Created by deploy/issuer/Dockerfile.
  '/opt/keycloak/data/tmp',
  '/opt/keycloak/data/import',
];

/** Faults of a container as it is declared. */
const faultsOf = (name: string, one: Service): string[] => {
  const image = unset(one.image);
  const rules: readonly (readonly [boolean, string])[] = [
    [/^(?:0|root)?(?::|$)/u.test(one.user), 'runs as root'],
    [!one.read_only, 'may write to its own file system'],
    [one.privileged || one.cap_add.length > 0, 'has more rights than others'],
    [!one.cap_drop.includes('ALL'), 'keeps capabilities'],
    [!one.security_opt.includes('no-new-privileges:true'), 'may gain privileges'],
    [unset(one.mem_limit) === '' || unset(String(one.cpus)) === '' || one.pids_limit === 0, 'has no limits'],
    [!/:[\w.-]+$/u.test(image) || image.endsWith(':latest'), 'has no fixed image'],
    [!oneShots.has(name) && one.healthcheck === undefined, 'has no health check'],
    [one.healthcheck?.test[1] === 'node', 'starts Node for each health check'],
    [!oneShots.has(name) && one.restart !== 'unless-stopped', 'is not started again'],
    [one.stop_grace_period === '', 'has no time to stop'],
    [
      one.tmpfs.some((mount) => !writable.includes(mount.split(':', 1)[0] ?? '')),
      'may not be able to write after a restart',
    ],
    [one.network_mode === 'host', 'is on the machine’s own network'],
    [one.ports.some((port) => !unset(port).startsWith('127.0.0.1:')), 'is open to everybody by default'],
    [
      Object.entries(one.environment).some(
        ([variable, value]) => secretName.test(variable) && !value.startsWith('/run/'),
      ),
      'has a secret in its environment',
    ],
    [
      Object.values(one.environment).some((value) => /:\/\/[^/@\s]+:[^/@\s]+@/u.test(value)),
      'has a password in an address',
    ],
    [
      Object.values(one.environment).some((value) =>
        /^(?:changeit|postgres|password|admin|ops)$/iu.test(value),
      ),
      'has a password that everyone knows',
    ],
    [
      name !== 'secrets' &&
        one.volumes.some((volume) => volume.startsWith('secrets-') && !volume.endsWith(':ro')),
      'may change secrets',
    ],
    [
      name !== 'secrets' && one.volumes.filter((volume) => volume.startsWith('secrets-')).length > 1,
      'holds the secrets of others',
    ],
  ];
  return rules.filter(([broken]) => broken).map(([, fault]) => fault);
};

const { services } = file.parse(read('docker-compose.yml'));

describe('the containers of production', () => {
  it('are complete [S70]', () => {
    expect(Object.keys(services).sort()).toEqual(
      ['secrets', 'prepare', 'proxy', 'edge', 'identity', 'health', 'community', 'reviews', 'projections']
        .concat([
          'upkeep',
          'backup',
          'maintenance',
          ...Object.keys(commandLines),
          'prometheus',
          'alertmanager',
          'grafana',
          'event-store',
          'postgres',
          'postgres-keys',
          'nats',
          'issuer',
          'mail',
          'storage',
        ])
        .sort(),
    );
  });

  it.each(Object.entries(services))('%s is hardened', (name, one) => {
    expect(faultsOf(name, one)).toEqual([]);
  });

  it('publish only the proxy, and operator pages on this machine [S67]', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports.length > 0);
    expect(open.map(([name]) => name).sort()).toEqual([
      'alertmanager',
      'grafana',
      'mail',
      'prometheus',
      'proxy',
    ]);
  });

  it('mount only their own secrets: nobody else has the folder of all secrets', () => {
    const keeping = Object.entries(services).filter(([, { volumes }]) =>
      volumes.some((volume) => volume.startsWith('secrets-keeper')),
    );
    expect(keeping.map(([name]) => name)).toEqual(['secrets']);
  });

  it('have a folder in the image for every volume of secrets', () => {
    const image = readFileSync(join(import.meta.dirname, 'Dockerfile'), 'utf8');
    const made = /for holder in ([^;]+);/u.exec(image)?.[1]?.split(' ') ?? [];
    const mounted = services['secrets']?.volumes.flatMap(
      (volume) => /:\/secrets\/(.+)$/u.exec(volume)?.[1] ?? [],
    );
    expect([...made].sort()).toEqual([...(mounted ?? [])].sort());
  });
});

/** Settings that are not given on the command line. */
const unguardedBy = (command: string | readonly string[]): string[] =>
  Object.entries(PRIVACY_SETTINGS)
    .map(([name, value]) => `${name}=${value}`)
    .filter(
      (setting) => typeof command === 'string' || command.filter((one) => one === setting).length !== 1,
    );

describe('the database server in its container', () => {
  const { command } = services['postgres'] ?? { command: [] };

  it('runs with every privacy setting of the embedded one', () => {
    expect(unguardedBy(command)).toEqual([]);
  });

  it('is reported when it lacks one', () => {
    const careless = [command]
      .flat()
      .map((one) => (one.startsWith('log_error_verbosity=') ? 'log_error_verbosity=default' : one));
    expect(unguardedBy(careless)).toEqual(['log_error_verbosity=terse']);
  });
});

describe('the keys of the compartments', () => {
  /** Compartments whose key files are in the environment of a container. */
  const named = ({ environment }: Service): KeyDomain[] =>
    keyDomains.filter((domain) =>
      [masterKeyVariable(domain), `${masterKeyVariable(domain)}_OTHER`].every(
        (name) => environment[`${name}_FILE`] === `/run/secondspring/${name}`,
      ),
    );

  it.each(Object.entries(services))('are given to %s if it works in them', (name, one) => {
    const works: readonly KeyDomain[] =
      Object.entries(compartmentsByProcess).find(
        ([process]) => process === (commandLines[name] ?? name),
      )?.[1] ?? [];
    expect(named(one)).toEqual(keyDomains.filter((domain) => works.includes(domain)));
  });
});

describe('a container that is not hardened', () => {
  const edge = services['edge'];
  if (edge === undefined) throw new Error('no edge');
  it.each<[Partial<Service>, string]>([
    [{ user: '' }, 'runs as root'],
    [{ user: '0:0' }, 'runs as root'],
    [{ user: 'root' }, 'runs as root'],
    [{ tmpfs: ['/run/tls:mode=1777,size=64k'] }, 'may not be able to write after a restart'],
    [{ read_only: false }, 'may write to its own file system'],
    [{ privileged: true }, 'has more rights than others'],
    [{ cap_drop: [] }, 'keeps capabilities'],
    [{ security_opt: [] }, 'may gain privileges'],
    [{ mem_limit: '' }, 'has no limits'],
    [{ cpus: '' }, 'has no limits'],
    [{ image: 'product:latest' }, 'has no fixed image'],
    [{ image: '${PRODUCT_IMAGE:-product}' }, 'has no fixed image'],
    [{ healthcheck: undefined }, 'has no health check'],
    [{ healthcheck: { test: ['CMD', 'node', 'probe.ts'] } }, 'starts Node for each health check'],
    [{ network_mode: 'host' }, 'is on the machine’s own network'],
    [{ ports: ['8443:8443'] }, 'is open to everybody by default'],
    [{ environment: { SESSION_SECRET: 'x' } }, 'has a secret in its environment'],
    [{ environment: { DATABASE_URL: 'postgres://a:b@c/d' } }, 'has a password in an address'],
    [{ environment: { ANY: 'changeit' } }, 'has a password that everyone knows'],
    [{ volumes: ['secrets-edge:/run/secondspring'] }, 'may change secrets'],
    [{ volumes: ['secrets-edge:/a:ro', 'secrets-health:/b:ro'] }, 'holds the secrets of others'],
  ])('is reported: %o', (change, fault) => {
    expect(faultsOf('edge', { ...edge, ...change })).toEqual([fault]);
  });
});

describe('restoring a cluster', () => {
  it('removes every volume with data of a store', () => {
    const page = readFileSync(join(import.meta.dirname, '../docs/operating/backup.md'), 'utf8');
    const part = page.slice(page.indexOf('**All nodes lost their data.**'));
    const removed = /^docker volume rm (.+)$/mu.exec(part)?.[1]?.split(' ');
    const cluster = z.object({ volumes: z.record(z.string(), z.unknown()) });
    const stores = ['events', 'databases', 'files'].concat(
      Object.keys(cluster.parse(read('docker-compose.cluster.yml')).volumes),
    );
    expect(removed?.toSorted()).toEqual(stores.map((name) => `secondspring_${name}`).toSorted());
  });
});

describe('the other compose files', () => {
  // `!override` decides which lines replace others; these tests only need the lines.
  it.each(['docker-compose.cluster.yml', 'docker-compose.stand-ins.yml'])(
    '%s removes no hardening',
    (name) => {
      const text = readFileSync(join(import.meta.dirname, '..', name), 'utf8');
      expect(text).not.toMatch(
        /read_only|cap_|privileged|security_opt|:latest|network_mode|user: '?(?:0|root)/u,
      );
      expect(text).not.toMatch(/(?:PASSWORD|SECRET|ACCESS_KEY): /u);
      expect(text).not.toMatch(/--insecure|INSECURE/u);
    },
  );
});
