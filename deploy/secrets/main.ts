import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfigOrExit } from '@secondspring/platform/config/service-config.ts';
import { z } from 'zod';
import { haproxyConf } from '../proxy/haproxy-conf.ts';
import { operators, roles, services } from '../services.ts';
import { beside, connectionsOf, operatorConnections, type Files } from './connections.ts';
import { rotateMasterKey } from './rotate-master-key.ts';
import { openSecretStore, writeWhole, type SecretStore } from './secret-store.ts';
import { preparationFiles, serverFiles } from './servers.ts';

/** For the owner and the group that a container reads with. */
const MODE = 0o640;

const config = readConfigOrExit(
  z.object({
    SECRETS_DIR: z.string({ error: 'folder with a folder for each container' }).min(1),
    PUBLIC_ORIGIN: z.url({ protocol: /^https$/u, error: 'the address people use, https://…' }),
    EVENTSTORE_HOSTS: z.string().min(1).default('event-store:2113'),
    KEYS_DATABASE_HOST: z.enum(['postgres', 'postgres-keys']).default('postgres'),
  }),
  process.env,
);
const { values } = parseArgs({
  options: {
    renew: { type: 'string', multiple: true, default: [] },
    'master-key': { type: 'string' },
    compartment: { type: 'string' },
  },
});

const publicUrl = new URL(config.PUBLIC_ORIGIN);
const eventStoreNodes = config.EVENTSTORE_HOSTS.split(',').map((host) => host.replace(/:\d+$/u, ''));

/** Certificate names of each server. Nodes of the event store recognise each other by a common subject. */
const subjects: Readonly<Record<string, { names: readonly string[]; subject?: string }>> = {
  ...Object.fromEntries(
    [...services, 'nats', 'issuer', 'mail', 'storage'].map((name) => [name, { names: [name] }]),
  ),
  // A separate keys server uses the same certificate.
  postgres: { names: ['postgres', 'postgres-keys'] },
  'event-store': { names: [...new Set(['event-store', ...eventStoreNodes])], subject: 'eventstoredb-node' },
  proxy: { names: [publicUrl.hostname, 'proxy'] },
};

const filesOf = async (secrets: SecretStore): Promise<Record<string, Files>> => {
  const hosts = { eventStore: config.EVENTSTORE_HOSTS, keys: config.KEYS_DATABASE_HOST };
  const more = beside(secrets);
  const folders: Record<string, Files> = {
    ...serverFiles(secrets, config.PUBLIC_ORIGIN),
    prepare: preparationFiles(secrets, hosts),
    ...Object.fromEntries(operators.map((one) => [one, operatorConnections(secrets, one, hosts)])),
    ...Object.fromEntries(
      roles.map((role) => [
        role,
        {
          ...connectionsOf(secrets, role, hosts),
          ...(role === 'projections' ? {} : { SESSION_SECRET: secrets.word('session') }),
          ...more[role],
        },
      ]),
    ),
  };
  for (const [holder, subject] of Object.entries(subjects)) {
    const { certificate, key } = await secrets.certificate(holder, subject);
    folders[holder] = { ...folders[holder], 'tls.crt': certificate, 'tls.key': key };
  }
  const { certificate, key } = await secrets.certificate('proxy', subjects['proxy'] ?? { names: [] });
  folders['proxy'] = { 'tls.pem': certificate + key, 'haproxy.cfg': haproxyConf(publicUrl) };
  return folders;
};

/** Ends the process with one line; nothing was changed. */
const refuse = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

const file = join(config.SECRETS_DIR, 'keeper', 'secrets.json');
const secrets = await openSecretStore(file, values.renew).catch(refuse);
try {
  const { 'master-key': step, compartment } = values;
  if (step !== undefined) rotateMasterKey(secrets, step, compartment);
} catch (error) {
  refuse(error);
}
const folders = await filesOf(secrets);
// Saved before files are handed out, so that no secret in use is ever lost.
await secrets.keep();
for (const [holder, files] of Object.entries(folders)) {
  const folder = join(config.SECRETS_DIR, holder);
  const given: Files = { ...files, 'ca.crt': secrets.trusted };
  for (const [name, content] of Object.entries(given)) await writeWhole(join(folder, name), content, MODE);
  const present = await readdir(folder, { withFileTypes: true });
  for (const entry of present)
    if (entry.isFile() && !Object.hasOwn(given, entry.name)) await rm(join(folder, entry.name));
}
process.stdout.write(`Secrets are in place for ${Object.keys(folders).length} containers.\n`);
