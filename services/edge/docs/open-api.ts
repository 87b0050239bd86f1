import { endpoints } from '@secondspring/contracts/http/endpoints.ts';
import { createOpenApi } from '@secondspring/platform/http/openapi.ts';

const page = (description: string) =>
  ({ description, content: { 'text/html': { schema: { type: 'string' } } } }) as const;

/** All declared calls, sign-in and sign-out, as JSON text. */
export const openApi = JSON.stringify(
  createOpenApi(endpoints, {
    '/api/login': {
      get: {
        operationId: 'login',
        summary: 'Begins signing in and sends the browser to the issuer',
        security: [{}],
        parameters: [
          { name: 'returnTo', in: 'query', schema: { type: 'string' }, description: 'A path of this origin' },
        ],
        responses: {
          303: { description: 'To the issuer' },
          429: page('Too often'),
          503: page('The issuer is away'),
        },
      },
    },
    '/api/callback': {
      get: {
        operationId: 'callback',
        summary: 'Where the issuer sends the browser back to',
        security: [{}],
        responses: {
          303: { description: 'Signed in; to where she came from' },
          400: page('Signing in did not work'),
          503: page('Something we need is away'),
        },
      },
    },
    '/api/logout': {
      post: {
        operationId: 'logout',
        summary: 'Ends the session everywhere at once',
        security: [{}, { session: [] }],
        responses: { 204: { description: 'Signed out' }, 403: { description: 'Not from our own pages' } },
      },
    },
  }),
);
