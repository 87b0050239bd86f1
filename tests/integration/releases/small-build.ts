import { createHash } from 'node:crypto';
import type { RemoteBuild, SharedLibrary } from '@secondspring/contracts/remotes/build.ts';
import { REMOTE_CONTRACT_VERSION } from '@secondspring/contracts/remotes/contract-version.ts';
import { versionOf } from '@secondspring/contracts/remotes/version.ts';

/** A build with its files, by path. */
export type SmallBuild = { readonly build: RemoteBuild; readonly files: ReadonlyMap<string, Buffer> };

/** Differences from the ordinary build. */
export type BuildOptions = {
  readonly name?: string;
  /** Text of its routes, to distinguish builds. */
  readonly says?: string;
  readonly paths?: readonly string[];
  readonly contract?: number;
  readonly shared?: readonly SharedLibrary[];
  readonly pages?: RemoteBuild['pages'];
  readonly firstCalls?: RemoteBuild['firstCalls'];
  /** Name of the container (`mfe_<name>`). */
  readonly globalName?: string;
  readonly runtime?: RemoteBuild['runtime'];
  /** Additional or replaced files. */
  readonly files?: Readonly<Record<string, string | Buffer>>;
  /** Changes the federation manifest. */
  readonly manifest?: (manifest: Record<string, unknown>) => Record<string, unknown>;
  /** Changes `release.json` after its version was computed. */
  readonly stating?: (build: RemoteBuild) => RemoteBuild;
};

const react: SharedLibrary = {
  name: 'react',
  version: '19.3.1',
  requiredVersion: '^19.3.1',
  singleton: true,
};

/** Hash of bytes as in `integrity` attributes. */
export const sha384 = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Creates a minimal but complete build of a micro-frontend: entry, routes, style sheet and manifest. */
export const smallBuild = async ({
  name = 'reviews',
  says: text = 'hello',
  paths = ['/treatment-reviews'],
  contract = REMOTE_CONTRACT_VERSION,
  shared = [react],
  pages,
  firstCalls,
  globalName = `mfe_${name}`,
  runtime = '^2.9.0',
  files: further = {},
  manifest: changed = (manifest) => manifest,
  stating = (build) => build,
}: BuildOptions = {}): Promise<SmallBuild> => {
  const manifest = changed({
    metaData: {
      name,
      globalName,
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    },
    shared,
    exposes: [
      {
        path: './routes',
        assets: { js: { sync: ['assets/routes.js'] }, css: { sync: ['assets/routes.css'] } },
      },
    ],
  });
  const contents = {
    'remoteEntry.js': `var ${name}=${JSON.stringify(text)};`,
    'assets/routes.js': `export default ${JSON.stringify(text)};`,
    'assets/routes.css': '.page{color:inherit}',
    'mf-manifest.json': JSON.stringify(manifest),
    ...further,
  };
  const files = new Map(Object.entries(contents).map(([path, content]) => [path, Buffer.from(content)]));
  const hashes = Object.fromEntries([...files].map(([path, bytes]) => [path, sha384(bytes)]));
  const releaseManifest = { name, paths: [...paths], pages, contract, files: hashes, firstCalls, runtime };
  const version = await versionOf(releaseManifest);
  const url = (path: string): string => `/remotes/${name}/${version}/${path}`;
  const build: RemoteBuild = {
    ...releaseManifest,
    version,
    entry: url('remoteEntry.js'),
    entryType: 'global',
    globalName,
    scripts: [url('assets/routes.js')],
    styles: [url('assets/routes.css')],
    shared: [...shared],
  };
  return { build: stating(build), files };
};
