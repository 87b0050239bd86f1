import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from '@secondspring/ui/bundling/compile.ts';
import { compressed } from '@secondspring/ui/bundling/compress.ts';
import { documentText } from '@secondspring/ui/bundling/document.ts';
import { renderFirstPaint } from '@secondspring/ui/bundling/first-paint.ts';
import { shellBundle } from '@secondspring/ui/bundling/shell-bundle.ts';

const constants = { BUILD_VERSION: 'one-bundle' };

/** Source of the module that replaces the shell's loader: the routes of every micro-frontend, bundled in. It has the members of its `Remotes`. */
const remotesSource = (root: string, names: readonly string[]): string => `
${names.map((name, index) => `import * as remote${index} from '${root}/mfe-${name}/src/routes.tsx';`).join('\n')}
import { releaseForPath } from '${root}/shell/src/remotes/release-for-path.ts';
const modules = { ${names.map((name, index) => `'${name}': remote${index}`).join(', ')} };
const loaded = Object.fromEntries(Object.entries(modules).map(([name, module]) => [name, Promise.resolve(module)]));
export function createRemotes(releases, queryClient) {
  return {
    releases,
    load: ({ name }) => loaded[name],
    loadedModule: ({ name }) => modules[name],
    forget: () => undefined,
    replaceFailing: async () => false,
    prefetch(path) {
      const release = releaseForPath(releases, path);
      if (release !== undefined) modules[release.name].prefetch?.(queryClient, path);
    },
    preload: async () => Object.values(modules).forEach((module) => module.ahead?.()),
  };
}
`;

/**
 * Builds the shell and all micro-frontends as one bundle without federation, from the same sources; their own lazy
 * imports stay lazy. Returns the document; its files are under `output`.
 */
export const buildOneBundle = async (
  root: string,
  names: readonly string[],
  output: string,
): Promise<string> => {
  const folder = join(root, 'shell');
  const temporary = await mkdtemp(join(root, 'node_modules/.one-bundle-'));
  try {
    await mkdir(output, { recursive: true });
    await writeFile(join(temporary, 'remotes.js'), remotesSource(root, names));
    const configured = shellBundle(folder, constants);
    const stats = await compile({
      ...configured,
      entry: { main: './src/bootstrap.tsx' },
      output: { ...configured.output, path: output },
      plugins: [...configured.plugins, compressed()],
      // One file compresses best.
      optimization: { ...configured.optimization, splitChunks: {} },
      resolve: {
        ...configured.resolve,
        alias: {
          ...configured.resolve?.alias,
          [join(folder, 'src/remotes/remotes.ts')]: join(temporary, 'remotes.js'),
          'react-router-dom$': join(root, 'ui/router/facade.ts'),
        },
      },
    });
    const files = (stats.entrypoints?.['main']?.assets ?? []).map(({ name }) => name);
    const paint = await renderFirstPaint(folder, 'shell', constants);
    return documentText({
      scripts: files.filter((file) => file.endsWith('.js')).map((file) => `/${file}`),
      styles: files.filter((file) => file.endsWith('.css')).map((file) => `/${file}`),
      icon: null,
      installable: false,
      start: null,
      frame: paint?.replace('{page}', '<!--page-->') ?? null,
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
};

/** URL paths of the scripts that a document runs or preloads. */
export const scriptsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/gu)].map(([, path = '']) => path)),
];

/** Total brotli bytes of scripts in a folder, by their URL paths. */
export const weighScripts = async (paths: readonly string[], folder: string): Promise<number> => {
  const sizes = await Promise.all(
    paths.map(async (path) => (await readFile(join(folder, `${path}.br`))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};
