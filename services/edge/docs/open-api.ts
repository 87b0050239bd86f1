import { endpoints } from '@secondspring/contracts/http/endpoints.ts';
import { reminderPaths } from '@secondspring/contracts/http/reminder-paths.ts';
import { phoneChoices, signInPaths } from '@secondspring/contracts/http/sign-in.ts';
import { createOpenApi } from '@secondspring/platform/http/calls/openapi.ts';
import { z } from 'zod';

const page = (description: string) =>
  ({ description, content: { 'text/html': { schema: { type: 'string' } } } }) as const;

const query = (shape: z.ZodRawShape) => ({ requestParams: { query: z.object(shape) } });

const stopToken = query({
  token: z.string().optional().meta({ description: 'Of the e-mail or notification' }),
});

/** All declared calls, and the pages of sign-in, sign-out and reminders. */
export const createProductApi = () =>
  createOpenApi(endpoints, {
    [signInPaths.login]: {
      get: {
        operationId: 'login',
        summary: 'Asks whose phone it is, then begins signing in and sends the browser to the issuer',
        security: [{}, { session: [] }],
        ...query({
          returnTo: z
            .string()
            .optional()
            .meta({ description: 'A path of this origin; default: the front page' }),
          phone: z.enum(phoneChoices).optional().meta({
            description: 'Begins at once: the session stays on her own phone, or ends soon on a shared one',
          }),
          again: z
            .literal('yes')
            .optional()
            .meta({ description: 'A signed-in member proves her identity again; begins at once' }),
        }),
        responses: {
          200: page('The page that asks whose phone it is'),
          303: { description: 'To the issuer' },
          429: page('Too often'),
          503: page('The issuer is away'),
        },
      },
    },
    [signInPaths.callback]: {
      get: {
        operationId: 'callback',
        summary: 'Where the issuer sends the browser back to',
        security: [{}, { session: [] }],
        ...query({
          state: z.string().optional().meta({ description: 'Names the attempt of this browser' }),
          code: z.string().optional(),
          iss: z.string().optional(),
          error: z.string().optional().meta({ description: 'Instead of a code, if she did not sign in' }),
        }),
        responses: {
          204: { description: 'To HEAD, which ends no attempt' },
          303: { description: 'Signed in, now or before; to where she came from' },
          400: page('Signing in did not work'),
          403: page('Another account than the one to prove again'),
          409: page('The account is being deleted'),
          429: page('Too often'),
          503: page('Something we need is away'),
        },
      },
    },
    [signInPaths.logout]: {
      post: {
        operationId: 'logout',
        summary: 'Ends the session everywhere at once',
        security: [{}, { session: [] }],
        responses: {
          200: {
            description: 'Signed out here; the issuer has a session to end, too',
            content: {
              'application/json': {
                schema: z.object({ next: z.url().meta({ description: 'Where the browser ends it' }) }),
              },
            },
          },
          204: { description: 'Signed out' },
          403: { description: 'Not from our own pages' },
        },
      },
    },
    [reminderPaths.stop]: {
      get: {
        operationId: 'stopRemindersPage',
        summary: 'The link in a reminder: a page that stops them by posting to itself',
        security: [{}],
        ...stopToken,
        responses: { 200: page('The page'), 429: { description: 'Too often' } },
      },
      post: {
        operationId: 'stopReminders',
        summary: 'Stops reminders without signing in, also for mail programs (RFC 8058)',
        security: [{}],
        ...stopToken,
        responses: { 200: page('They have stopped'), 429: { description: 'Too often' } },
      },
    },
  });
