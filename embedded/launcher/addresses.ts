/** Databases of the embedded cluster. The keys of personal data have one of their own. */
export const DATABASES = { readModels: 'secondspring', keys: 'keys' } as const;

/** Addresses of the embedded servers, under the names that production uses. */
export const ADDRESS_VARIABLES = ['EVENTSTORE_URL', 'DATABASE_URL', 'KEYS_DATABASE_URL', 'NATS_URL'] as const;

/** Passes the address of an external event store from the launcher to the process of the servers. */
export const EXTERNAL_EVENT_STORE = 'EXTERNAL_EVENT_STORE';

/** The port of an address; 0 (any free port) without an address. */
export const portOf = (address: string | undefined): number =>
  address === undefined ? 0 : Number(new URL(address).port);

/** The environment of a child: this process's own without the addresses of other servers, plus `variables`. */
export const childEnvironment = (
  own: Readonly<Record<string, string | undefined>>,
  variables: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> => {
  const foreign = new Set<string>(ADDRESS_VARIABLES);
  // PGHOST, PGSSLMODE and the like would change every connection.
  const kept = Object.entries(own).filter(([name]) => !foreign.has(name) && !/^PG[A-Z]+$/.test(name));
  return { ...Object.fromEntries(kept), ...variables };
};
