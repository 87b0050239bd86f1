/** Entry addresses by short name of micro-frontend. */
const KEY = 'overrides';
const PARAMETER = /^remote\.([a-z][a-z-]*)$/u;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Overrides are accepted on loopback hosts only. */
export const isDevelopmentOrigin = (hostname: string): boolean => loopback.has(hostname);

export type Overrides = {
  /** Entry addresses by short name. */
  readonly overrides: ReadonlyMap<string, string>;
  /** Short names whose addresses are not on this machine. */
  readonly refused: readonly string[];
  /** Address to go to so that the content policy allows the overrides; null if the tab is there. */
  readonly address: string | null;
  /** The same page with an empty value for each override, which ends them. */
  readonly ending: string;
  /** The address without empty overrides. */
  readonly tidy: string;
};

/** Reads `?remote.<name>=<url>` and the stored overrides. An override lasts for the tab until an empty value ends it. Stores the result. */
export const takeOverrides = (
  address: URL,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): Overrides => {
  const overrides = read(storage.getItem(KEY));
  const refused: string[] = [];
  for (const [parameter, url] of address.searchParams) {
    const name = PARAMETER.exec(parameter)?.[1];
    if (name === undefined) continue;
    if (url === '') overrides.delete(name);
    else if (isOfThisMachine(url)) overrides.set(name, url);
    else refused.push(name);
  }
  if (overrides.size === 0) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify([...overrides]));
  const target = withParameters(address, overrides);
  return {
    overrides,
    refused,
    address: hasAll(address, overrides) ? null : target,
    ending: withParameters(address, new Map([...overrides.keys(), ...refused].map((name) => [name, '']))),
    tidy: target,
  };
};

const hasAll = (address: URL, overrides: ReadonlyMap<string, string>): boolean =>
  [...overrides].every(([name, url]) => address.searchParams.get(`remote.${name}`) === url);

const withParameters = (address: URL, values: ReadonlyMap<string, string>): string => {
  const to = new URL(address);
  const names = Array.from(address.searchParams.keys()).filter((parameter) => PARAMETER.test(parameter));
  for (const parameter of names) to.searchParams.delete(parameter);
  for (const [name, value] of values) to.searchParams.set(`remote.${name}`, value);
  return to.href;
};

const isOfThisMachine = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/u.test(url.protocol) && isDevelopmentOrigin(url.hostname);
};

const read = (text: string | null): Map<string, string> => {
  const found: unknown = JSON.parse(text ?? '[]');
  return new Map(
    Array.isArray(found)
      ? found.filter((pair): pair is [string, string] => Array.isArray(pair) && pair.length === 2)
      : [],
  );
};
