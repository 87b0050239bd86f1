/**
 * The realm that Keycloak imports when it first starts: people register themselves with an e-mail address, and the product is the
 * one application, by authorization code with PKCE.
 */
export const realm = (clientSecret: string, publicOrigin: string): string =>
  JSON.stringify({
    realm: 'secondspring',
    enabled: true,
    displayName: 'Second Spring',
    sslRequired: 'all',
    registrationAllowed: true,
    registrationEmailAsUsername: true,
    loginWithEmailAllowed: true,
    resetPasswordAllowed: true,
    bruteForceProtected: true,
    passwordPolicy: 'length(12)',
    roles: { realm: [{ name: 'moderator', description: 'Decides reports' }] },
    clients: [
      {
        clientId: 'secondspring',
        secret: clientSecret,
        protocol: 'openid-connect',
        publicClient: false,
        standardFlowEnabled: true,
        implicitFlowEnabled: false,
        directAccessGrantsEnabled: false,
        redirectUris: [`${publicOrigin}/api/callback`],
        attributes: {
          'pkce.code.challenge.method': 'S256',
          'post.logout.redirect.uris': `${publicOrigin}/`,
        },
        defaultClientScopes: ['basic', 'email'],
        protocolMappers: [
          {
            name: 'roles',
            protocol: 'openid-connect',
            protocolMapper: 'oidc-usermodel-realm-role-mapper',
            config: {
              'claim.name': 'roles',
              'jsonType.label': 'String',
              multivalued: 'true',
              'id.token.claim': 'true',
            },
          },
        ],
      },
    ],
  });
