import { execFile, spawn } from 'node:child_process';
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createProduct } from 'node:http';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { limits } from '@secondspring/tests/limits.ts';
import { remoteBuild, type RemoteBuild } from '@secondspring/contracts/remotes/build.ts';

const root = dirname(dirname(import.meta.dirname));
const rspack = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
const env = { ...process.env, NODE_ENV: '', NO_COLOR: '1' };
const run = promisify(execFile);
const PATIENCE = { timeout: limits.wait };

let home = '';
let folder = '';

const routes = (words: string) =>
  `export const contract = { version: 2 };\nexport default [{ path: 'small', element: '${words}' }];\n`;

const pages = (load: string) => `
export const pages = [
  {
    path: '/small',
    title: 'Small',
    navigation: { icon: 'trending-up', menu: 7 },
    Component: () => null,
    first: () => [
      { queryKey: ['a'], queryFn: async () => await document.title },
      { queryKey: ['b'], queryFn: () => fetch('/api/treatment-categories') },
      { queryKey: ['c'], queryFn: () => fetch('/api/progress/user/me') },
    ],
    ${load}
  },
  { path: '/small/things/:id', title: 'Thing', Component: () => null },
];
`;
const config = `
import { defineConfig } from '@rspack/cli';
import { remote } from '@secondspring/ui/bundling/frontend.ts';
export const frontend = remote(import.meta.dirname);
export default defineConfig(frontend.configure);
`;
const listed = [
  {
    path: '/small',
    title: 'Small',
    navigation: { icon: 'M16 7h6v6M0 0m22 7-8.5 8.5-5-5L2 17', menu: 7 },
  },
  { path: '/small/things/{id}', title: 'Thing' },
];

beforeAll(async () => {
  await mkdir(join(root, 'dist'), { recursive: true });
  home = await mkdtemp(join(root, 'dist/.command-line-'));
  folder = join(home, 'mfe-small');
  await mkdir(join(folder, 'src'), { recursive: true });
  await writeFile(join(folder, 'src/routes.tsx'), routes('pages'));
  await writeFile(join(folder, 'src/pages.tsx'), pages(''));
  await writeFile(join(folder, 'rspack.config.ts'), config);
  await writeFile(join(folder, 'package.json'), '{ "name": "mfe-small", "type": "module" }');
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** Runs `rspack` in the folder of a small micro-frontend. */
const command = async (...args: string[]): Promise<{ code: number; said: string }> => {
  try {
    const { stdout, stderr } = await run(process.execPath, [rspack, ...args], { cwd: folder, env });
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
};

const during = async (args: string[], test: () => Promise<void>, cwd = folder): Promise<void> => {
  const child = spawn(process.execPath, [rspack, ...args], { cwd, env, stdio: 'ignore' });
  const ended = new Promise((done) => child.once('exit', done));
  try {
    await test();
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
};

const releaseIn = async (output: string): Promise<RemoteBuild> =>
  remoteBuild.parse(JSON.parse(await readFile(join(output, 'release.json'), 'utf8')));

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, 'localhost', done);
  });
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address !== null ? address.port : 0;
};

describe('rspack in the folder of a micro-frontend', () => {
  it('builds a release into dist, or the given folder', async () => {
    expect(await command('build', '--env', 'types=none')).toMatchObject({ code: 0 });
    const release = await releaseIn(join(folder, 'dist'));
    expect(release).toMatchObject({
      name: 'small',
      paths: ['/small'],
      globalName: 'mfe_small',
      pages: listed,
      firstCalls: [{ path: '/small', calls: ['/api/treatment-categories'] }],
    });
    for (const path of Object.keys(release.files)) await access(join(folder, 'dist', path));
    await access(join(folder, 'dist/remoteEntry.js.br'));

    const output = join(home, 'elsewhere');
    const told = ['-o', output, '--devtool', 'source-map', '--env', 'types=none'];
    expect(await command('build', ...told)).toMatchObject({ code: 0 });
    expect(Object.keys((await releaseIn(output)).files)).toContain('remoteEntry.js.map');
  });

  it('exits with 1 when the build fails, and says why', async () => {
    const output = join(home, 'failed');
    await writeFile(join(folder, 'src/page.tsx'), 'export const late = 1;\n');
    const load = "load: () => import(/* webpackChunkName: 'nowhere' */ './page.tsx'),";
    await writeFile(join(folder, 'src/pages.tsx'), pages(load));
    const { code, said } = await command('build', '-o', output, '--env', 'types=none');
    await writeFile(join(folder, 'src/pages.tsx'), pages(''));
    expect(said).toContain('/small needs the chunk nowhere, which no import names');
    expect(code).toBe(1);
    await expect(access(join(output, 'release.json'))).rejects.toThrow('ENOENT');
  });

  it('rebuilds after each change with --watch', async () => {
    const output = join(home, 'watched');
    await during(['build', '--watch', '-o', output, '--env', 'types=none'], async () => {
      const first = await vi.waitFor(() => releaseIn(output), PATIENCE);
      await writeFile(join(folder, 'src/routes.tsx'), routes('other pages'));
      await vi.waitFor(async () => {
        const { version, files } = await releaseIn(output);
        expect(version).not.toBe(first.version);
        for (const path of Object.keys(files)) await access(join(output, path));
      }, PATIENCE);
    });
  });

  it('serves it for a running product with dev, on the given port', async () => {
    const port = await freePort();
    await during(['dev', '--port', String(port)], async () => {
      const at = `http://localhost:${port}/remotes/small/development/`;
      const entry = await vi.waitFor(async () => {
        const answer = await fetch(`${at}remoteEntry.js`);
        expect(answer.status).toBe(200);
        return await answer.text();
      }, PATIENCE);
      // The socket for changes.
      expect(entry).toContain(`port=${port}`);
      const release = await (await fetch(`${at}release.json`)).json();
      expect(release).toEqual({
        name: 'small',
        paths: ['/small'],
        pages: listed,
        globalName: 'mfe_small',
      });
    });
  });
});

describe('rspack dev in the folder of the shell', () => {
  it('serves the current build of the shell with documents and responses of a running product', async () => {
    const data = '<script type="application/json" id="release-registry">{"remotes":[]}</script>';
    const product = createProduct(({ url }, response) => {
      const isCall = url?.startsWith('/api/') === true;
      response.setHeader('content-type', isCall ? 'application/json' : 'text/html');
      response.setHeader('content-security-policy', "default-src 'none'");
      response.end(
        isCall ? '{"said":"by the product"}' : `<head>${data}</head><script src="/old.js"></script>`,
      );
    });
    const [port, productPort] = [await freePort(), await freePort()];
    await new Promise<void>((done) => {
      product.listen(productPort, 'localhost', done);
    });
    const args = ['dev', '--port', String(port), '--env', `product=http://localhost:${productPort}`];
    try {
      await during(
        args,
        async () => {
          const at = `http://localhost:${port}`;
          const document = await vi.waitFor(async () => {
            const answer = await fetch(`${at}/community`);
            const html = await answer.text();
            expect(html).toContain('/assets/main.js');
            expect(answer.headers.get('content-security-policy')).toBeNull();
            return html;
          }, PATIENCE);
          expect(document).toContain(data);
          expect(document).not.toContain('old.js');
          expect((await fetch(`${at}/assets/main.js`)).status).toBe(200);
          expect(await (await fetch(`${at}/api/any`)).json()).toEqual({ said: 'by the product' });
        },
        join(root, 'shell'),
      );
    } finally {
      await new Promise((done) => product.close(done));
    }
  });
});
