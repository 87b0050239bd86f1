import type { Endpoint } from '@secondspring/contracts/http/endpoint.ts';
import { CONSISTENCY, CONSISTENCY_TOKEN, IDEMPOTENCY_KEY } from '@secondspring/contracts/http/consistency.ts';
import { problem } from '@secondspring/contracts/http/problem.ts';
import { refusalMessages, type RefusalCode } from '@secondspring/contracts/http/refusal.ts';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { DRAWN_FOR } from '@secondspring/contracts/http/drawn-for.ts';
import { ENTERED_AGO } from '@secondspring/contracts/http/entered-ago.ts';
import { LOCAL_DAY } from '@secondspring/contracts/http/local-day.ts';
import { notFoundOf, refusalStatus } from '@secondspring/contracts/http/refusal-status.ts';

/** Refusals that every call of this kind may answer. */
const everyRefusal = ({ policy, method, params, refusals, body, upload }: Endpoint): RefusalCode[] => [
  'invalid-request',
  'too-many-requests',
  'unavailable',
  'unexpected',
  ...(Object.keys(params.shape).some((name) => /^id$|Id$/u.test(name)) ? [notFoundOf(refusals)] : []),
  ...(policy === 'member' || policy === 'moderator' ? (['sign-in-required'] as const) : []),
  ...(policy === 'moderator' ? (['not-allowed'] as const) : []),
  ...(policy === 'team' ? (['release-token-not-valid', 'release-not-allowed'] as const) : []),
  ...(method === 'GET' || policy === 'team'
    ? []
    : (['cross-origin', 'drawn-for-another', 'idempotency-key-reused'] as const)),
  ...(body === null ? [] : (['body-too-large', 'body-too-deep', 'unsupported-media-type'] as const)),
  ...(upload === undefined ? [] : (['body-too-large', 'unsupported-media-type'] as const)),
];

/** All refusals of a call, its own and the general ones. */
export const refusalsOf = (endpoint: Endpoint): RefusalCode[] => [
  ...new Set([...endpoint.refusals, ...everyRefusal(endpoint)]),
];

const problemDocument = problem.meta({ id: 'Problem' });

/** Answer to an unreadable body. */
const malformed: ZodOpenApiResponsesObject = {
  400: {
    description: 'invalid-request: not valid JSON, or not a valid form',
    content: { 'application/problem+json': { schema: problemDocument } },
  },
};

const refusalResponses = (endpoint: Endpoint): ZodOpenApiResponsesObject => {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => refusalStatus[code]);
  const responses = Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      `${status}`,
      {
        description: codes.map((code) => `${code}: ${refusalMessages[code]}`).join('\n\n'),
        content: { 'application/problem+json': { schema: problemDocument } },
      },
    ]),
  );
  return endpoint.body === null && endpoint.upload === undefined ? responses : { ...malformed, ...responses };
};

/** Whether a visitor's answer has an ETag. */
const isKeepable = ({ changesWith = null }: Endpoint): boolean => changesWith !== null;

const successHeaders = (endpoint: Endpoint): z.ZodObject => {
  const { method, paged } = endpoint;
  return z.object({
    ...(method === 'GET'
      ? { [CONSISTENCY]: z.literal('stale').optional().meta({ description: 'May lack the newest changes' }) }
      : { [CONSISTENCY_TOKEN]: z.string().optional().meta({ description: 'To be sent with later reads' }) }),
    ...(isKeepable(endpoint)
      ? { ETag: z.string().optional().meta({ description: 'On an answer to a visitor, which she may keep' }) }
      : {}),
    ...(paged === true
      ? { Link: z.string().optional().meta({ description: 'rel="next" while there is more' }) }
      : {}),
  });
};

const requestHeaders = (endpoint: Endpoint): z.ZodObject =>
  endpoint.method === 'GET'
    ? z.object({
        [CONSISTENCY_TOKEN]: z.string().optional(),
        ...(isKeepable(endpoint) ? { 'If-None-Match': z.string().optional() } : {}),
      })
    : z.object({
        [IDEMPOTENCY_KEY]: z.string().min(8).max(100).optional(),
        ...(endpoint.policy === 'team'
          ? {}
          : {
              [DRAWN_FOR]: z
                .uuid()
                .optional()
                .meta({ description: 'The member whose page sends this; another one’s session refuses it' }),
              [ENTERED_AGO]: z.string().optional().meta({
                description:
                  'How many seconds ago it was entered, if it waited on a phone before it could be sent',
              }),
              [LOCAL_DAY]: z.iso.date().optional().meta({ description: 'The day of the caller’s clock' }),
            }),
      });

const binary = { type: 'string', format: 'binary' } as const;

const requestBody = ({ body, upload }: Endpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> => {
  if (upload !== undefined) {
    const files = { type: 'array', maxItems: upload.maxFiles, items: binary } as const;
    const schema = {
      type: 'object' as const,
      required: [upload.field],
      properties: { [upload.field]: files },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (body === null) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: body } } } };
};

const successContent = ({ response, download }: Endpoint): Pick<ZodOpenApiResponseObject, 'content'> => {
  if (download !== undefined)
    return { content: Object.fromEntries(download.map((type) => [type, { schema: binary }])) };
  return response === null ? {} : { content: { 'application/json': { schema: response } } };
};

const securityOf = ({ policy }: Endpoint): NonNullable<ZodOpenApiOperationObject['security']> => {
  if (policy === 'team') return [{ releaseToken: [] }];
  return policy === 'public' ? [{}, { session: [] }] : [{ session: [] }];
};

const operation = (endpoint: Endpoint): ZodOpenApiOperationObject => ({
  operationId: endpoint.name,
  summary: endpoint.summary,
  security: securityOf(endpoint),
  requestParams: { path: endpoint.params, query: endpoint.query, header: requestHeaders(endpoint) },
  ...requestBody(endpoint),
  responses: {
    [`${endpoint.status}`]: {
      description: 'Success',
      headers: successHeaders(endpoint),
      ...successContent(endpoint),
    },
    ...(isKeepable(endpoint) ? { 304: { description: 'Unchanged since the answer with that ETag' } } : {}),
    ...refusalResponses(endpoint),
  },
});

/**
 * OpenAPI 3.1 document of the calls, plus further paths that are not JSON calls. Its server is its own
 * origin.
 */
export const createOpenApi = (
  endpoints: readonly Endpoint[],
  further: ZodOpenApiPathsObject = {},
): ReturnType<typeof createDocument> => {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const endpoint of endpoints)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Second Spring',
      version: '1',
      description:
        'Every call of the product. State-changing calls are only taken from the product’s own origin.',
    },
    servers: [{ url: '/' }],
    paths: { ...paths, ...further },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
        releaseToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  });
};
