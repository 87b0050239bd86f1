import { reminderPaths } from '@secondspring/contracts/http/reminder-paths.ts';
import { phoneChoices, signInPaths } from '@secondspring/contracts/http/sign-in.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { createProductApi } from './open-api.ts';

const openApi = JSON.stringify(createProductApi());
const { paths } = JSON.parse(openApi);

it('is valid OpenAPI with the pages that are no JSON calls', async () => {
  expect((await new Validator().validate(JSON.parse(openApi))).valid).toBe(true);
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([...Object.values(signInPaths), ...Object.values(reminderPaths)]),
  );
});

it('describes the sign-in page, its parameters and answers', () => {
  const { parameters, responses } = paths[signInPaths.login].get;
  expect(parameters.map(({ name }: { name: string }) => name)).toEqual(['returnTo', 'phone', 'again']);
  expect(parameters[1].schema.enum).toEqual(phoneChoices);
  expect(Object.keys(responses)).toEqual(['200', '303', '429', '503']);
});
