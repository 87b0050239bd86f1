/** Services that answer HTTP requests. Each has a container and a role of its own. */
export const services = ['edge', 'identity', 'health', 'community', 'reviews'] as const;

/** Roles with access to databases, event store and bus: the services and the projectors. */
export const roles = [...services, 'projections'] as const;

export type RoleName = (typeof roles)[number];

/**
 * Roles that run only when an operator starts them: `backup` copies every store and changes nothing; `maintenance` restores copies into
 * empty stores and rewraps keys.
 */
export const operators = ['backup', 'maintenance'] as const;

/** Destroys the bytes that erased data leaves in database files. */
export const destroyer = 'projections' satisfies RoleName;

/** Roles with a user in the databases and the event store. */
export const holders = [...roles, ...operators] as const;

export type HolderName = (typeof holders)[number];

/** Roles with access to the keys database: all but the edge, which works in no compartment. */
export const keyHolders: readonly HolderName[] = holders.filter((holder) => holder !== 'edge');

/** Roles that only read events. */
export const readers: readonly HolderName[] = ['projections', 'backup'];

/** TLS port of every service towards the proxy. */
export const SERVICE_PORT = 8443;

/** Read models and sessions; keys of personal data; the issuer; the scratch database for trial restores. */
export const databases = {
  readModels: 'readmodels',
  keys: 'keys',
  issuer: 'issuer',
  trial: 'restore_trial',
} as const;

/** Administrator of the databases. Only the preparation uses this user. */
export const SUPERUSER = 'administrator';

export const BUCKET = 'lab-files';

/** Published builds of micro-frontends. */
export const BUILDS_BUCKET = 'builds';

/** Realm of Keycloak. `deploy/issuer/realm.json` uses the same name. */
export const REALM = 'secondspring';
/** Client that deletes accounts of erased members; the default of ISSUER_ACCOUNTS_CLIENT_ID. */
export const ACCOUNTS_CLIENT = 'secondspring-accounts';
