import { domainNames } from '@secondspring/contracts/domains.ts';
import { roles, type RoleName } from '../services.ts';
import type { SecretStore } from './secret-store.ts';

/** Subjects that a user may publish and subscribe to; all others are denied. */
export type Permissions = { readonly publish: readonly string[]; readonly subscribe: readonly string[] };

const ADVANCED = domainNames.map((name) => `projection.${name}.advanced`);
const SIGNALS = ['session.ended', 'session.wrote', 'limit.taken', 'vault.revoked'];

/** Services publish ended sessions and revoked keys and hear projector progress, which only projectors may publish. */
export const subjectsOf = (role: RoleName): Permissions =>
  role === 'projections'
    ? { publish: ADVANCED, subscribe: ['vault.revoked'] }
    : { publish: SIGNALS, subscribe: [...SIGNALS, ...ADVANCED] };

const list = (subjects: readonly string[]): string => `[${subjects.map((one) => `"${one}"`).join(', ')}]`;

/** NATS configuration: TLS only, and one user for each role with its own subjects. */
export const natsConf = (secrets: SecretStore): string => {
  const users = roles.map((role) => {
    const { publish, subscribe } = subjectsOf(role);
    const permissions = `publish: { allow: ${list(publish)} }, subscribe: { allow: ${list(subscribe)} }`;
    return `    { user: "${role}", password: "${secrets.word(`nats-${role}`)}", permissions: { ${permissions} } }`;
  });
  return `# Made by deploy/secrets; changes here are lost.
port: 4222
server_name: "secondspring"
http: "127.0.0.1:8222"
max_payload: 64KB
max_connections: 256
tls {
  cert_file: "/run/secondspring/tls.crt"
  key_file: "/run/secondspring/tls.key"
  min_version: "1.2"
  timeout: 3
}
authorization {
  timeout: 2
  users: [
${users.join('\n')}
  ]
}
`;
};
