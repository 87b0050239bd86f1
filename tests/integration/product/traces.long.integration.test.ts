import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import {
  startTracing,
  traceProcess,
  type Tracing,
} from '@secondspring/platform/telemetry/tracing/start-tracing.ts';
import { traced } from '@secondspring/platform/telemetry/tracing/traced.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from './browser.ts';
import { createFolded } from '../world/folded.ts';
import { startProduct, type Product } from './product.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;

describe('trace', () => {
  let exporter: InMemorySpanExporter;
  let tracing: Tracing;
  let product: Product;
  let member: Browser;
  beforeEach(async () => {
    exporter = new InMemorySpanExporter();
    tracing = await traceProcess({
      service: 'test',
      share: 1,
      processor: new SimpleSpanProcessor({ exporter }),
    });
    product = await startProduct();
    member = product.browser();
    await member.signIn('canary-of-traces@example.org');
    // A span of a projection belongs to a trace only if its batch does, so earlier events must be projected first.
    await createFolded(product.dependencies)();
  });
  afterEach(async () => {
    await product.stop();
    await tracing.stop();
  });

  const namesIn = (trace: string): string[] =>
    exporter
      .getFinishedSpans()
      .filter((span) => span.spanContext().traceId === trace)
      .map(({ name }) => name);
  /** Calls, then waits until the event is projected. */
  const send = async (method: string, path: string, body: unknown): Promise<void> => {
    const answer = await member.json(method, path, body, {
      headers: { traceparent, 'Idempotency-Key': 'a-key-of-this-test' },
    });
    expect(answer.status).toBeLessThan(300);
    await createFolded(product.dependencies)();
  };
  const storedMetadata = async (type: string): Promise<unknown> => {
    const store = connectEventStore(product.config.EVENTSTORE_URL);
    try {
      for await (const { event } of store.readAll({ direction: 'backwards', fromPosition: 'end' }))
        if (event?.type === type) return event.metadata;
      throw new Error(`no ${type}`);
    } finally {
      await store.dispose();
    }
  };

  it('extends from the browser’s call to the projection of its event', async () => {
    await send('PATCH', '/api/users/profile', {
      firstName: 'Canary',
      dateOfBirth: '1974-02-28',
    });
    expect(await storedMetadata('ProfileUpdated')).toMatchObject({
      traceparent: expect.stringContaining(TRACE) as unknown,
    });
    await expect
      .poll(() => namesIn(TRACE))
      .toEqual(
        expect.arrayContaining([
          'PATCH /api/users/profile',
          'command user',
          'read user',
          'append user',
          'fold',
        ]),
      );
    const exported = JSON.stringify(
      exporter
        .getFinishedSpans()
        .map(({ name, attributes, events, status }) => [name, attributes, events, status]),
    );
    expect(exported.toLowerCase()).not.toContain('canary');
  });

  it('ends where an event must not be linked to a person [A5]', async () => {
    const body = { title: 'A title', content: 'Some words', categoryId: 1, isAnonymous: true };
    await send('POST', '/api/community/posts', body);
    expect(JSON.stringify(await storedMetadata('PostPublished'))).not.toContain(TRACE);
    await expect.poll(() => namesIn(TRACE)).toContain('append post');
    expect(namesIn(TRACE)).not.toContain('fold');
    const links = exporter.getFinishedSpans().flatMap((span) => span.links);
    expect(links.filter(({ context }) => context.traceId === TRACE)).toEqual([]);
  });
});

describe('trace collector', () => {
  it('receives spans of a process at share 1 and none at share 0', async () => {
    const got: string[] = [];
    const collector = createServer((request, response) => {
      got.push(request.url ?? '');
      request.resume().on('end', () => response.end('{}'));
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const { port } = collector.address() as AddressInfo;
    const config = (share: number) => ({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      TRACE_SHARE: share,
    });
    try {
      for (const share of [0, 1]) {
        const tracing = await startTracing('test', config(share));
        await traced('work', {}, () => Promise.resolve());
        await tracing?.stop();
        expect(got).toEqual(share === 0 ? [] : ['/v1/traces']);
      }
    } finally {
      collector.close();
    }
  });

  it('is absent by default, and then nothing is traced', async () => {
    expect(await startTracing('test', { TRACE_SHARE: 1 })).toBeUndefined();
  });
});
