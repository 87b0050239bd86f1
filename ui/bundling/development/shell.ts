import type { IncomingMessage } from 'node:http';
import { extname } from 'node:path';
import type { Configuration, RspackPluginInstance } from '@rspack/core';
import type { Bundle } from '../configuration.ts';
import type { Env } from '../frontend-facts.ts';
import { optionsFromEnv } from './arguments.ts';
import { forward, passOn } from './forward.ts';
import { answering } from './serve.ts';

/** The registry, the site settings and the visitor mark that the product adds to a document. */
const DATA = /<script type="application\/json"[^>]*>[^<]*<\/script>/gu;

/**
 * Serves the shell from this machine; the running product answers everything else. A production build, like its micro-frontends. Reloads on
 * changes.
 */
export const developmentShell = (
  bundle: Bundle,
  env: Env,
  argv: Readonly<Record<string, unknown>>,
): Configuration => {
  const { product } = optionsFromEnv(env);
  const document: { html: string } = { html: '' };
  return {
    ...bundle,
    devtool: 'source-map',
    watchOptions: { aggregateTimeout: 50 },
    output: { ...bundle.output, filename: 'assets/[name].js', chunkFilename: 'assets/[name].js' },
    optimization: { ...bundle.optimization, minimize: false },
    plugins: [...bundle.plugins, documentInto(document)],
    devServer: {
      host: 'localhost',
      port: Number(argv['port'] ?? 8080),
      // Production React can't replace parts of a page.
      hot: false,
      liveReload: true,
      static: false,
      client: { overlay: { errors: true, warnings: false }, logging: 'warn' },
      devMiddleware: { index: false, stats: 'errors-warnings' },
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'product',
          middleware: answering(async (request, response) => {
            const answer = await forward(request, product);
            if (!isDocument(request)) return passOn(answer, response);
            const data = answer.body.toString().match(DATA) ?? [];
            const html = document.html.replace('</head>', () => `${data.join('')}</head>`);
            const headers = new Headers(answer.headers);
            // The product's policy does not allow the reload socket.
            headers.delete('content-security-policy');
            passOn({ ...answer, headers, body: Buffer.from(html) }, response);
          }),
        },
      ],
    },
  };
};

const isDocument = ({ method = 'GET', url = '/' }: IncomingMessage): boolean => {
  const { pathname } = new URL(url, 'http://localhost');
  return method === 'GET' && !pathname.startsWith('/api/') && extname(pathname) === '';
};

const documentInto = (kept: { html: string }): RspackPluginInstance => ({
  apply(compiler) {
    compiler.hooks.done.tap('document', ({ compilation }) => {
      kept.html = compilation.getAsset('index.html')?.source.source().toString() ?? kept.html;
    });
  },
});
