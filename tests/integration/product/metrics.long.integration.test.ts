import { randomUUID } from 'node:crypto';
import { serveOperations } from '@secondspring/platform/telemetry/operations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type Product } from './product.ts';

let product: Product;
let operations: Awaited<ReturnType<typeof serveOperations>>;
beforeAll(async () => {
  product = await startProduct();
  operations = await serveOperations({ port: 0 });
});
afterAll(async () => {
  operations.stop();
  await product.stop();
});

const read = async (): Promise<string> => await (await fetch(`${operations.url}/metrics`)).text();

describe('metrics', () => {
  it('count requests by route pattern and commands by outcome, and report database load [S64]', async () => {
    const browser = product.browser();
    await browser.signIn('canary-of-metrics@example.org');
    const canary = randomUUID();
    await browser.send(`/api/community/posts/${canary}?search=canary-in-a-query`);
    await browser.send(`/nowhere/${canary}`);
    const text = await read();
    expect(text).toMatch(
      /^secondspring_http_request_duration_seconds_count\{service="identity",method="GET",route="\/api\/callback",status="303"\} \d+$/mu,
    );
    expect(text).toMatch(/^secondspring_commands_total\{stream="user",outcome="accepted"\} \d+$/mu);
    expect(text).toMatch(/^secondspring_database_connections\{pool="keys",state="idle"\} \d+$/mu);
    expect(text).toMatch(/^secondspring_reactor_parked_events\{reactor="[\w -]+"\} 0$/mu);
    expect(text).toContain('secondspring_nodejs_eventloop_lag_seconds');
    expect(text).not.toContain(canary);
    for (const word of ['canary-of-metrics', 'canary-in-a-query']) expect(text).not.toContain(word);
  });

  it('are not served on the public port [S68]', async () => {
    expect((await fetch(`${product.url}/metrics`)).headers.get('content-type')).not.toContain(
      'version=0.0.4',
    );
  });
});
