import { domainNames } from '@secondspring/contracts/domains.ts';
import { roles, type RoleName } from '../services.ts';
import type { SecretStore } from './secret-store.ts';

/** Subjects that someone may publish and hear; everything else is refused. */
export type Permissions = { readonly publish: readonly string[]; readonly subscribe: readonly string[] };

const ADVANCED = domainNames.map((name) => `projection.${name}.advanced`);
const SIGNALS = ['session.ended', 'session.wrote', 'vault.revoked'];

/**
 * Who may say and hear what. Every service tells of sessions and keys that ended, and hears how far the projectors are, which only
 * they may say.
 */
export const subjectsOf = (role: RoleName): Permissions =>
  role === 'projections'
    ? { publish: ADVANCED, subscribe: ['vault.revoked'] }
    : { publish: SIGNALS, subscribe: [...SIGNALS, ...ADVANCED] };

const list = (subjects: readonly string[]): string => `[${subjects.map((one) => `"${one}"`).join(', ')}]`;

/** The configuration of NATS: TLS or nothing, a user for each role with its own subjects, and nobody else. */
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
