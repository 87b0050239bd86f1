import { Agent, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { serviceOf } from '@secondspring/platform/http/route-to-service.ts';
import type { RequestListener } from '@secondspring/platform/http/serve.ts';
import type { Instance } from './instance.ts';

/** A small reverse proxy. It checks the readiness of each instance and repeats no request, so that lost requests show. */
export type Proxy = {
  readonly listener: RequestListener;
  /** Resolves once every instance is considered ready. */
  untilAllAreReady(): Promise<void>;
  stop(): Promise<void>;
};

/** Milliseconds between two checks of one instance, and until a check times out. */
const INTERVAL = 250;
const TIMEOUT_MS = 2000;
/** Consecutive checks without an answer that make an instance unready, since a busy machine may delay one. A refusal counts at once. */
const FALL = 3;

/** Forwards each request to the next ready instance of its service; answers 502 if that fails, 503 if none is ready. */
export const startProxy = (instances: readonly Instance[]): Proxy => {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 32 });
  const stopping = new AbortController();
  const ready = new Set<Instance>();
  const turns = new Map<string, number>();

  const watch = async (instance: Instance): Promise<void> => {
    let bad = FALL;
    while (!stopping.signal.aborted) {
      const answer = await fetch(`${instance.url}/servez`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
        () => undefined,
      );
      await answer?.arrayBuffer().catch(() => undefined);
      bad = answer?.ok === true ? 0 : answer === undefined ? bad + 1 : FALL;
      if (bad === 0) ready.add(instance);
      if (bad >= FALL) ready.delete(instance);
      await pause(INTERVAL, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const watching = instances.map(watch);

  const choose = (path: string): Instance | undefined => {
    const service = serviceOf(path);
    const able = instances.filter((instance) => instance.role === service && ready.has(instance));
    const turn = (turns.get(service) ?? 0) + 1;
    turns.set(service, turn);
    return able[turn % able.length];
  };

  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    const chosen = choose(request.url ?? '/');
    if (chosen === undefined) {
      response.writeHead(503).end('no instance is ready');
      return;
    }
    const { method, url: path = '/', headers, socket } = request;
    const onward = send(new URL(path, chosen.url), {
      agent,
      method: method ?? 'GET',
      headers: { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '' },
    });
    onward.on('response', (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => name !== 'connection');
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    onward.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end('the instance broke off');
    });
    request.pipe(onward);
  };

  return {
    listener,
    untilAllAreReady: async () => {
      while (ready.size < instances.length) await pause(INTERVAL);
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(watching);
      agent.destroy();
    },
  };
};
