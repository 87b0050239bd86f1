/** The services that answer people, each a container and a role of its own everywhere. */
export const services = ['edge', 'identity', 'health', 'community', 'reviews'] as const;

/** Whoever reads and writes the databases, the event store and the bus: the services and the projectors. */
export const roles = [...services, 'projections'] as const;

/** One of them. */
export type RoleName = (typeof roles)[number];

/**
 * Who runs when an operator says so and at no other time: one copies every store and changes none, the other puts copies back into empty
 * stores and wraps keys anew.
 */
export const operators = ['backup', 'maintenance'] as const;

/** The role that destroys what erased data leaves in the databases' files. */
export const destroyer = 'projections' satisfies RoleName;

/** Everybody with a user of the databases and of the event store. */
export const holders = [...roles, ...operators] as const;

/** One of them. */
export type HolderName = (typeof holders)[number];

/** Whoever connects to the keys database: everybody but the edge, which works in no compartment. */
export const keyHolders: readonly HolderName[] = holders.filter((holder) => holder !== 'edge');

/** Whoever reads events and never appends any. */
export const readers: readonly HolderName[] = ['projections', 'backup'];

/** Port on which every service answers the proxy, encrypted. */
export const SERVICE_PORT = 8443;

/** Databases: read models and sessions, apart from them the keys of personal data, and the issuer's own. */
export const databases = { readModels: 'readmodels', keys: 'keys', issuer: 'issuer' } as const;

/** The administrator of the databases; nobody but the preparation signs in as her. */
export const SUPERUSER = 'administrator';

/** The bucket of lab files. */
export const BUCKET = 'lab-files';

/** The bucket of published builds of micro-frontends. */
export const BUILDS_BUCKET = 'builds';

/** Name of the issuer's realm that people sign in at. */
export const REALM = 'secondspring';
/** Name at the issuer of the client that takes the accounts of erased members away; what ISSUER_ACCOUNTS_CLIENT_ID is unless set. */
export const ACCOUNTS_CLIENT = 'secondspring-accounts';
