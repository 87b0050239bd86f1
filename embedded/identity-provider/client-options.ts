import type { IdentityProviderOptions } from './provider.ts';

type ClientVariables = {
  readonly PUBLIC_ORIGIN: string;
  readonly OIDC_ISSUER: string;
  readonly OIDC_CLIENT_ID: string;
  readonly OIDC_CLIENT_SECRET: string;
  readonly ISSUER_ACCOUNTS_CLIENT_ID: string;
  readonly ISSUER_ACCOUNTS_CLIENT_SECRET?: string | undefined;
};

/** Options from the configuration of the product. Without a secret no client may delete accounts. */
export const clientOptions = (
  config: ClientVariables,
): Omit<IdentityProviderOptions, 'data' | 'sessions'> => {
  const { ISSUER_ACCOUNTS_CLIENT_ID: clientId, ISSUER_ACCOUNTS_CLIENT_SECRET: clientSecret } = config;
  return {
    issuer: config.OIDC_ISSUER,
    clientId: config.OIDC_CLIENT_ID,
    clientSecret: config.OIDC_CLIENT_SECRET,
    redirectUris: [`${config.PUBLIC_ORIGIN}/api/callback`],
    postLogoutRedirectUris: [`${config.PUBLIC_ORIGIN}/`],
    accountsClient: clientSecret === undefined ? undefined : { clientId, clientSecret },
  };
};
