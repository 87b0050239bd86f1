import { eventStoreAddress } from './variable-schemas.ts';
import { passwordWeakness } from './weak-secrets.ts';

const PLAIN = 'is not encrypted on the way';
const UNVERIFIED = 'does not verify the server’s certificate';
const NO_CREDENTIALS = 'has no user and password';

/** All values of each parameter: clients differ in which of several they use. */
type Parameters = ReadonlyMap<string, readonly string[]>;

/** The event store's client also accepts `TLS` and `tls-verify-cert` as names. */
const parametersOf = (url: URL, isLoose: boolean): Parameters => {
  const named = [...url.searchParams].map(([name, value]) => [
    isLoose ? name.trim().toLowerCase().replaceAll(/[_-]/gu, '') : name,
    value.trim(),
  ]);
  return new Map(
    [...Map.groupBy(named, ([name]) => name ?? '')].map(([name, pairs]) => [
      name,
      pairs.map(([, value]) => value ?? ''),
    ]),
  );
};

const isOnly = (parameters: Parameters, name: string, allowed: readonly string[]): boolean =>
  (parameters.get(name) ?? []).every((value) => allowed.includes(value));

const postgres = (parameters: Parameters): string | null => {
  const modes = parameters.get('sslmode') ?? [];
  if (modes.length === 0 || modes.includes('disable') || parameters.has('ssl')) return PLAIN;
  if (parameters.has('uselibpqcompat')) return `${UNVERIFIED}: uselibpqcompat weakens what sslmode means`;
  return modes.every((mode) => mode === 'verify-full' || mode === 'verify-ca')
    ? null
    : `${UNVERIFIED}: sslmode must be verify-full or verify-ca`;
};

const eventStore = (parameters: Parameters): string | null => {
  if (!isOnly(parameters, 'tls', ['true'])) return PLAIN;
  return isOnly(parameters, 'tlsverifycert', ['true']) ? null : UNVERIFIED;
};

const mail = (parameters: Parameters, isEncrypted: boolean): string | null => {
  // Optional STARTTLS gives no protection.
  const isForced = parameters.has('requireTLS') && isOnly(parameters, 'requireTLS', ['true']);
  if (!isEncrypted && (!isForced || parameters.has('ignoreTLS'))) return PLAIN;
  const settings = [...parameters.keys()].filter((name) => name.startsWith('tls.'));
  return settings.every((name) => name === 'tls.servername') ? null : UNVERIFIED;
};

/** Without an endpoint the bucket is the provider's, which is encrypted. */
const bucket = (parameters: Parameters): string | null =>
  (parameters.get('endpoint') ?? []).every((endpoint) => URL.parse(endpoint)?.protocol === 'https:')
    ? null
    : PLAIN;

/** Why the connection is insecure; unknown protocols count as unencrypted. */
const weaknessOfWay = (protocol: string, parameters: Parameters): string | null => {
  switch (protocol) {
    case 'postgres:':
    case 'postgresql:':
      return postgres(parameters);
    case 'esdb:':
    case 'esdb+discover:':
    case 'kurrentdb:':
    case 'kurrentdb+discover:':
      return eventStore(parameters);
    case 'tls:':
    case 'https:':
    case 'file:':
      return null;
    case 'smtp:':
    case 'smtps:':
      return mail(parameters, protocol === 'smtps:');
    case 's3:':
      return bucket(parameters);
    default:
      return PLAIN;
  }
};

/** Servers that may accept anyone who reaches them. */
const NEEDS_CREDENTIALS =
  /^(?:postgres(?:ql)?|esdb|esdb\+discover|kurrentdb|kurrentdb\+discover|nats|tls):$/u;
/** Parameters that name a client certificate instead of a password. */
const CERTIFICATES = ['sslcert', 'usercertfile'];

const weaknessOfCredentials = (url: URL, parameters: Parameters): string | null => {
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  if (parameters.has('password') || parameters.has('user')) return 'has credentials among its parameters';
  if (password !== '') return passwordWeakness(user, password);
  const isProven = CERTIFICATES.some((name) => parameters.has(name));
  return NEEDS_CREDENTIALS.test(url.protocol) && !isProven ? NO_CREDENTIALS : null;
};

/** Why a connection string is too weak for production. Never contains its values. */
export const connectionWeaknesses = (value: string): readonly string[] => {
  const url = eventStoreAddress(value);
  if (url === null) return [];
  const parameters = parametersOf(url, /^(?:esdb|kurrentdb)/u.test(url.protocol));
  return [weaknessOfWay(url.protocol, parameters), weaknessOfCredentials(url, parameters)].filter(
    (weakness) => weakness !== null,
  );
};
