import { Agent, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { serviceOf } from '@secondspring/platform/http/server/route-to-service.ts';
import type { RequestListener } from '@secondspring/platform/http/server/serve.ts';
import { limits } from '../limits.ts';
import type { Instance } from './instance.ts';

/** A small reverse proxy. It checks the readiness of each instance and repeats no request, so that lost requests show. */
export type Proxy = {
  readonly listener: RequestListener;
  /** Resolves once every instance is considered ready. */
  untilAllAreReady(): Promise<void>;
  stop(): Promise<void>;
};

/** Milliseconds between two checks of one instance. */
const INTERVAL = 250;

/** Forwards each request to the next ready instance of its service; answers 502 if that fails, 503 if none is ready. */
export const startProxy = (instances: readonly Instance[]): Proxy => {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 32 });
  const stopping = new AbortController();
  const ready = new Set<Instance>();
  const turns = new Map<string, number>();

  const watch = async (instance: Instance): Promise<void> => {
    while (!stopping.signal.aborted) {
      // Waits for a busy instance; one that is gone refuses the connection.
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(limits.wait)]);
      const answer = await fetch(`${instance.url}/servez`, { signal }).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      if (answer?.ok === true) ready.add(instance);
      else ready.delete(instance);
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
