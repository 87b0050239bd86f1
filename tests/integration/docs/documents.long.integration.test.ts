import { Parser } from '@asyncapi/parser';
import { endpoints } from '@secondspring/contracts/http/endpoints.ts';
import { events } from '@secondspring/contracts/events/catalogue.ts';
import { createAsyncApi } from '@secondspring/edge/docs/async-api.ts';
import { docsPage } from '@secondspring/edge/docs/docs-page.ts';
import { describe, expect, it } from 'vitest';

const ERROR = 0;
const faultsOf = async (document: unknown): Promise<string[]> => {
  const { diagnostics } = await new Parser().parse(JSON.stringify(document));
  return diagnostics.filter(({ severity }) => severity === ERROR).map(({ message }) => message);
};

describe('API documents', () => {
  it('are valid AsyncAPI 3.0', async () => {
    expect(await faultsOf(createAsyncApi())).toEqual([]);
  });

  it('fail validation with a reference to a missing message', async () => {
    const { channels, ...rest } = createAsyncApi();
    const broken = {
      ...channels,
      user: { address: 'user', messages: { X: { $ref: '#/components/messages/X' } } },
    };
    expect(await faultsOf({ ...rest, channels: broken })).not.toEqual([]);
  });

  it('are a page that names every call and every event once', () => {
    const page = docsPage();
    for (const { name } of endpoints) expect(page.split(`id="${name}"`)).toHaveLength(2);
    for (const type of Object.keys(events)) expect(page.split(`id="${type}"`)).toHaveLength(2);
    expect(page).not.toContain('undefined');
  });
});
