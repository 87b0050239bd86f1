import { endpoints } from '@secondspring/contracts/http/endpoints.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { createOpenApi, refusalsOf } from './openapi.ts';
import { refusalStatus } from '@secondspring/contracts/http/refusal-status.ts';

const document = createOpenApi(endpoints);
const paths = document.paths as Record<string, Record<string, Operation>>;
type Operation = {
  operationId: string;
  summary: string;
  parameters?: { in: string; name: string }[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
  security: Record<string, unknown>[];
};

describe('OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('is checked by a validator that rejects an invalid one', async () => {
    const broken = { ...document, paths: { '/x': { get: { responses: 1 } } } };
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  it('has every call and nothing else', () => {
    const declared = endpoints.map(({ method, path }) => `${method.toLowerCase()} ${path}`).sort();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(described.sort()).toEqual(declared);
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
  });

  it('describes uploads as forms and downloads as files', () => {
    expect(paths['/api/bloodwork/upload']?.['post']?.requestBody).toMatchObject({
      content: {
        'multipart/form-data': { schema: { properties: { files: { type: 'array', maxItems: 10 } } } },
      },
    });
    expect(paths['/api/bloodwork/{id}/download']?.['get']?.responses['200']).toMatchObject({
      content: { 'image/png': { schema: { format: 'binary' } }, 'application/pdf': {} },
    });
  });

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s documents its parameters and every status it may return',
    (name, endpoint) => {
      const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      const placeholders = [...endpoint.path.matchAll(/\{(\w+)\}/gu)].map(([, key]) => key);
      const inPath = operation?.parameters?.filter((parameter) => parameter.in === 'path');
      expect(operation?.operationId).toBe(name);
      expect(inPath?.map((parameter) => parameter.name) ?? []).toEqual(placeholders);
      const takesBody = endpoint.body !== null || endpoint.upload !== undefined;
      expect(operation?.requestBody !== undefined).toBe(takesBody);
      expect(operation?.security.some((scheme) => Object.keys(scheme).length === 0)).toBe(
        endpoint.policy === 'public',
      );
      const statuses = new Set([
        endpoint.status,
        ...(takesBody ? [400] : []),
        ...(endpoint.method === 'GET' && endpoint.policy === 'public' ? [304] : []),
        ...refusalsOf(endpoint).map((code) => refusalStatus[code]),
      ]);
      expect(
        Object.keys(operation?.responses ?? {})
          .map(Number)
          .sort((one, other) => one - other),
      ).toEqual([...statuses].sort((one, other) => one - other));
    },
  );
});
