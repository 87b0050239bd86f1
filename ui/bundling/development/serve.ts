import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import type { Configuration as ServerConfiguration } from '@rspack/dev-server';
import { buildFrontend } from '../build-frontend.ts';
import { globalName } from '../federation.ts';
import type { Env, FrontendFacts } from '../frontend-facts.ts';
import { readPages } from '../read-pages.ts';
import { optionsFromEnv, type DevelopmentOptions } from './arguments.ts';
import { recordedProduct } from './recorded-product.ts';
import { recordingProduct } from './record.ts';
import { sourceStack } from './source-stack.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Runs on this machine only, with hot reload. Prints the address to open. Without a port it takes any free one. */
export const serverOf = async (
  facts: FrontendFacts,
  publicPath: string,
  env: Env,
  argv: Readonly<Record<string, unknown>>,
): Promise<ServerConfiguration> => {
  const { name } = facts;
  const pagesOf = lastPages(facts);
  const {
    paths: [path = '/'],
  } = await pagesOf();
  const options = optionsFromEnv(env);
  const port = Number(argv['port'] ?? 0) || (await freePort());
  const own = `http://localhost:${port}`;
  const around = await productAround(facts, options, pagesOf);
  return {
    host: 'localhost',
    port,
    hot: true,
    // Reloads the page for changes that hot routes can't apply.
    liveReload: true,
    static: false,
    allowedHosts: 'auto',
    // The page is on the product's origin and fetches from here.
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      logging: 'warn',
      webSocketURL: `ws://localhost:${port}/ws`,
    },
    devMiddleware: { publicPath, stats: 'errors-warnings' },
    setupMiddlewares: (middlewares) => [
      {
        name: 'release',
        path: `${publicPath}release.json`,
        middleware: answering(async (_, response) => {
          const { paths, pages } = await pagesOf();
          response.setHeader('content-type', 'application/json');
          response.setHeader('access-control-allow-origin', '*');
          response.end(JSON.stringify({ name, paths, pages, globalName: globalName(name) }));
        }),
      },
      {
        name: 'stack',
        path: `${publicPath}stack`,
        middleware: answering(async (request, response) => {
          const stack = Buffer.concat(await request.toArray()).toString();
          const readMap = async (url: string): Promise<unknown> => await (await fetch(url)).json();
          response.setHeader('content-type', 'text/plain; charset=utf-8');
          response.setHeader('access-control-allow-origin', '*');
          response.end(
            await sourceStack(stack, { home: own + publicPath, folder: basename(facts.folder) }, readMap),
          );
        }),
      },
      ...middlewares,
      ...(around === null ? [] : [{ name: 'product', middleware: answering(around) }]),
    ],
    onListening: () => {
      const address = addressOf(facts, path, options, own, publicPath);
      console.log(`\nmfe-${name} with hot reload. Open this:\n\n  ${address}\n`);
    },
  };
};

const addressOf = (
  { name }: FrontendFacts,
  path: string,
  { mode, product }: DevelopmentOptions,
  own: string,
  publicPath: string,
): string => {
  if (mode === 'recorded') return own + path;
  const override = `?remote.${name}=${encodeURIComponent(`${own}${publicPath}remoteEntry.js`)}`;
  return `${mode === 'record' ? own : product}${path}${override}`;
};

/** What it serves besides the micro-frontend; null if the product serves the page. */
const productAround = async (
  facts: FrontendFacts,
  { mode, product }: DevelopmentOptions,
  pagesOf: () => ReturnType<typeof readPages>,
): Promise<Answer | null> => {
  if (mode === 'live') return null;
  if (mode === 'record') return await recordingProduct(facts.folder, product, (line) => console.log(line));
  const root = dirname(facts.folder);
  await buildFrontend(root, 'shell');
  return recordedProduct(join(root, 'shell/dist'), facts, pagesOf);
};

/** The current pages; the last ones while the sources have an error, which the overlay shows. */
const lastPages = (facts: FrontendFacts): (() => ReturnType<typeof readPages>) => {
  let last: Awaited<ReturnType<typeof readPages>> | undefined;
  return async () => {
    try {
      last = await readPages(facts);
    } catch (error) {
      if (last === undefined) throw error;
    }
    return last;
  };
};

/** Answers 502 if the product does not answer. */
export const answering =
  (answer: Answer) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(502, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ title: 'No answer', status: 502, message: String(error) }));
    });
  };

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, 'localhost', done);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
};
