/** Databases of the embedded cluster: read models and sessions, and apart from them the keys of personal data. */
export const DATABASES = { readModels: 'secondspring', keys: 'keys' } as const;

/** Where the embedded servers answer, as the environment variables that production uses. */
export const ADDRESS_VARIABLES = ['EVENTSTORE_URL', 'DATABASE_URL', 'KEYS_DATABASE_URL', 'NATS_URL'] as const;

/** The variable by which the launcher hands the address of a running event store to the process of the servers. */
export const GIVEN_EVENT_STORE = 'GIVEN_EVENT_STORE';

/** The port that an address names, or 0 for any free one when there is no address yet. */
export const portOf = (address: string | undefined): number => {
  return address === undefined ? 0 : Number(new URL(address).port);
};

/**
 * A child's environment: this process's own, without what would redirect it to other servers, plus what it is given.
 */
export const childEnvironment = (
  own: Readonly<Record<string, string | undefined>>,
  given: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> => {
  const foreign = new Set<string>(ADDRESS_VARIABLES);
  // libpq's variables (PGHOST, PGSSLMODE …) would change how every connection is made.
  const kept = Object.entries(own).filter(([name]) => !foreign.has(name) && !/^PG[A-Z]+$/.test(name));
  return { ...Object.fromEntries(kept), ...given };
};
