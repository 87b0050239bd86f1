import { readFileSync } from 'node:fs';

/** Client secrets by the placeholders of `realm.json`. */
export type RealmSecrets = {
  /** Of the client that people sign in with. */
  readonly PRODUCT_SECRET: string;
  /** Of the client that deletes the accounts of erased members. It may manage users and do nothing else. */
  readonly ACCOUNTS_SECRET: string;
};

const template = readFileSync(new URL('../issuer/realm.json', import.meta.url), 'utf8');

/** The realm that Keycloak imports at its first start, with the placeholders `${…}` filled in. `publicOrigin` has no trailing slash. */
export const realm = (secrets: RealmSecrets, publicOrigin: string): string => {
  const values: Readonly<Record<string, string>> = { ...secrets, PUBLIC_ORIGIN: publicOrigin };
  return template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
};
