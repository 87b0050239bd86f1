import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { buildFrontend } from '../build-frontend.ts';
import type { Frontend } from '../frontend.ts';
import type { Asked } from './arguments.ts';
import { developmentConfiguration, developmentPath } from './configuration.ts';
import { recordedProduct } from './recorded-product.ts';
import { recordingProduct } from './record.ts';

/** A running development server. */
export type Development = {
  /** The one address to open. */
  readonly address: string;
  readonly stop: () => Promise<void>;
};

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Serves a micro-frontend with hot reload on this machine alone. `tell` hears what is recorded. Throws in words where the product that it
 * is to run in does not answer.
 */
export async function develop(
  frontend: Frontend,
  { manner, port: wanted, product }: Asked,
  tell: (line: string) => void,
): Promise<Development> {
  const { name, paths } = frontend;
  if (manner !== 'recorded') await expectProduct(product);
  const port = wanted === 0 ? await freePort() : wanted;
  const own = `http://localhost:${port}`;
  const around = await productAround(frontend, { manner, product }, tell);
  const server = new RspackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      // A change that the routes do not take by themselves (a new route module's shape) reloads the page.
      liveReload: true,
      static: false,
      allowedHosts: 'auto',
      // The page stands on the product's origin, and fetches from here.
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      devMiddleware: { publicPath: developmentPath(name), stats: 'errors-warnings' },
      setupExitSignals: false,
      setupMiddlewares: (middlewares) => [
        {
          name: 'release',
          path: `${developmentPath(name)}release.json`,
          middleware: (_: IncomingMessage, response: ServerResponse) => {
            response.setHeader('content-type', 'application/json');
            response.setHeader('access-control-allow-origin', '*');
            response.end(JSON.stringify({ name, paths }));
          },
        },
        ...middlewares,
        ...(around === null ? [] : [{ name: 'product', middleware: answering(around) }]),
      ],
    },
    rspack(developmentConfiguration(frontend)),
  );
  await server.start();
  const path = paths[0] ?? '/';
  const override = `?remote.${name}=${encodeURIComponent(`${own}${developmentPath(name)}remoteEntry.js`)}`;
  return {
    address: manner === 'recorded' ? own + path : `${manner === 'record' ? own : product}${path}${override}`,
    stop: () => server.stop(),
  };
}

async function productAround(
  frontend: Frontend,
  { manner, product }: Pick<Asked, 'manner' | 'product'>,
  tell: (line: string) => void,
): Promise<Answer | null> {
  if (manner === 'live') return null;
  if (manner === 'record') return await recordingProduct(frontend.folder, product, tell);
  const root = join(frontend.folder, '..');
  const { default: shell }: { default: Frontend } = await import(join(root, 'shell/rspack.config.ts'));
  await buildFrontend(root, 'shell', shell);
  return recordedProduct(join(root, 'shell/dist'), frontend);
}

const answering =
  (answer: Answer) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(502, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ title: 'No answer', status: 502, message: String(error) }));
    });
  };

async function expectProduct(product: string): Promise<void> {
  const answer = await fetch(`${product}/readyz`).catch(() => null);
  if (answer?.ok === true) return;
  throw new Error(
    `Nothing is ready at ${product}. Start the product first (npm start), name its address with --product, or use --recorded.`,
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, 'localhost', done);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
