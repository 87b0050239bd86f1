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

describe('the manifest of a federation plugin', () => {
  it('says where the entry is and how it is loaded, what goes with it and what is shared', () => {
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
  ])('that calls its entry %s has one that is loaded as %s', (type, entryType) => {
    const facts = manifestFactsOf(
      manifest({ remoteEntry: { name: 'entry.js', path: './js/', type } }),
      build(),
    );
    expect(facts).toMatchObject({ entryType, entry: `${home}/js/entry.js` });
  });

  it('names types, which are where the plugin put them, if it made any', () => {
    expect(manifestFactsOf(manifest({}), build('dist/@mf-types.zip', '@mf-types.d.ts'))).toMatchObject({
      types: { zip: `${home}/dist/@mf-types.zip`, api: `${home}/@mf-types.d.ts` },
    });
    expect(manifestFactsOf(manifest({}), build('dist/@mf-types.zip', '@mf-types.zip'))).toMatchObject({
      types: { zip: `${home}/@mf-types.zip`, api: null },
    });
    expect(manifestFactsOf(manifest({}), build('other@mf-types.zip'))).not.toHaveProperty('types');
  });

  it('that exposes something else, or in a manner of its own, is none of a release', () => {
    expect(manifestFactsOf(manifest({}, './App'), build())).toBe(
      'It exposes no ./routes, which the shell loads, but ./App',
    );
    const system = { name: 'remoteEntry.js', type: 'system' };
    expect(manifestFactsOf(manifest({ remoteEntry: system }), build())).toMatch(
      /^Its entry is of the type system; the shell loads /u,
    );
  });
});
