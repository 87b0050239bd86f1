import { describe, expect, it } from 'vitest';
import { manifestFactsOf, federationManifest } from './federation-manifest.ts';

/** A plugin's output, reduced to the fields that are read and some that are not. */
const manifest = (metaData: object, path = './routes') =>
  federationManifest.parse({
    id: 'sleep_lab',
    metaData: {
      name: 'sleep_lab',
      type: 'app',
      globalName: 'sleep_lab',
      pluginVersion: '2.9.2',
      publicPath: 'auto',
      types: { path: '', name: '', zip: '@mf-types.zip', api: '@mf-types.d.ts' },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      ...metaData,
    },
    shared: [
      {
        id: 'sleep_lab:react',
        name: 'react',
        version: '19.3.1',
        singleton: true,
        requiredVersion: '^19.3.1',
        assets: { js: { async: [], sync: ['645.js'] }, css: { async: [], sync: [] } },
      },
    ],
    exposes: [
      {
        path,
        name: 'routes',
        assets: {
          js: { sync: ['routes.js'], async: ['late.js'] },
          css: { sync: ['routes.css'], async: [] },
        },
      },
    ],
  });
const build = (...files: string[]) => ({
  name: 'sleep-lab',
  version: '0123456789abcdef',
  files: Object.fromEntries(files.map((file) => [file, 'sha384-x'])),
});
const home = '/remotes/sleep-lab/0123456789abcdef';
const react = { name: 'react', version: '19.3.1', requiredVersion: '^19.3.1', singleton: true };

describe('federation manifest', () => {
  it('gives entry, loading, files and shared libraries', () => {
    expect(manifestFactsOf(manifest({}), build())).toEqual({
      entry: `${home}/remoteEntry.js`,
      entryType: 'global',
      globalName: 'sleep_lab',
      scripts: [`${home}/routes.js`],
      styles: [`${home}/routes.css`],
      shared: [react],
    });
  });

  it.each([
    ['var', 'global'],
    ['esm', 'module'],
    ['module', 'module'],
  ])('maps entry type %s to %s', (type, entryType) => {
    const facts = manifestFactsOf(
      manifest({ remoteEntry: { name: 'entry.js', path: './js/', type } }),
      build(),
    );
    expect(facts).toMatchObject({ entryType, entry: `${home}/js/entry.js` });
  });

  it('gives type declarations where the plugin put them, if it made any', () => {
    expect(manifestFactsOf(manifest({}), build('dist/@mf-types.zip', '@mf-types.d.ts'))).toMatchObject({
      types: { zip: `${home}/dist/@mf-types.zip`, api: `${home}/@mf-types.d.ts` },
    });
    expect(manifestFactsOf(manifest({}), build('dist/@mf-types.zip', '@mf-types.zip'))).toMatchObject({
      types: { zip: `${home}/@mf-types.zip`, api: null },
    });
    expect(manifestFactsOf(manifest({}), build('other@mf-types.zip'))).not.toHaveProperty('types');
  });

  it('reads what Rspack’s own plugin writes: the entry among the scripts, and no range of a library', () => {
    const written = manifest({});
    const [routes] = written.exposes;
    const facts = manifestFactsOf(
      federationManifest.parse({
        ...written,
        shared: [{ ...react, requiredVersion: null }],
        exposes: [{ ...routes, assets: { js: { sync: ['remoteEntry.js'] }, css: { sync: [] } } }],
      }),
      build(),
    );
    expect(facts).toMatchObject({
      entry: `${home}/remoteEntry.js`,
      scripts: [],
      shared: [{ ...react, requiredVersion: '*' }],
    });
  });

  it('rejects another exposed module and an unknown entry type', () => {
    expect(manifestFactsOf(manifest({}, './App'), build())).toBe(
      "It exposes no ./routes, which the shell loads, but ./App: set exposes: { './routes': './src/routes.tsx' } in the federation plugin",
    );
    const system = { name: 'remoteEntry.js', type: 'system' };
    expect(manifestFactsOf(manifest({ remoteEntry: system }), build())).toMatch(
      /^Its entry is of the type system; the shell loads /u,
    );
  });
});
