import type { Cast } from './cast.ts';
import type { Prepared, ValidCall } from './valid-call.ts';
import { pageMarkOf } from '../releases/page-mark.ts';
import { smallBuild, sha384, type SmallBuild } from '../releases/small-build.ts';
import { giveToken, ReleaseTeam } from '../releases/team.ts';

const remote = 'reviews';
const why = 'a test';
/** Version of the build that ships with the product. */
const SHIPPED = 'a1b2c3d4e5f60718';

const teams = new WeakMap<Cast, Promise<ReleaseTeam>>();
const teamOf = (cast: Cast): Promise<ReleaseTeam> => {
  const known =
    teams.get(cast) ??
    giveToken(cast.product, remote).then(({ token }) => new ReleaseTeam(cast.product.url, remote, token));
  teams.set(cast, known);
  return known;
};

let builds = 0;
const freshBuild = (): Promise<SmallBuild> => smallBuild({ says: `build ${(builds += 1)}` });

const byTeam = async (cast: Cast, further: Partial<Prepared> = {}): Promise<Prepared> => ({
  params: { remote },
  token: (await teamOf(cast)).token,
  ...further,
});
const published = async (cast: Cast): Promise<string> =>
  await (await teamOf(cast)).publish(await freshBuild());

/** These calls accept no session, so every caller without a token gets 401. */
const forTeams = { other: 401 } as const;

export const releaseCalls: Readonly<Record<string, ValidCall>> = {
  reportReleaseFailure: {
    prepare: async ({ product }) => ({
      body: { remote, version: SHIPPED, kind: 'missing', mark: await pageMarkOf(product.url) },
    }),
  },
  reportReleaseLoad: {
    prepare: async ({ product }) => ({
      body: { remote, version: SHIPPED, mark: await pageMarkOf(product.url) },
    }),
  },
  publishBuild: {
    ...forTeams,
    prepare: async (cast) => {
      const { build, files } = await freshBuild();
      await (await teamOf(cast)).upload(files.values());
      return await byTeam(cast, { body: { build, why } });
    },
  },
  uploadBuildFiles: {
    ...forTeams,
    prepare: async (cast) => {
      const bytes = Buffer.from(`bytes ${(builds += 1)}`);
      const name = sha384(bytes).slice('sha384-'.length).replaceAll('+', '-').replaceAll('/', '_');
      return await byTeam(cast, { files: [new File([bytes], name)] });
    },
  },
  promoteRelease: {
    ...forTeams,
    race: 'one wins',
    prepare: async (cast) => await byTeam(cast, { body: { version: await published(cast), why } }),
  },
  changeCanary: {
    ...forTeams,
    prepare: async (cast) => {
      const version = await published(cast);
      const team = await teamOf(cast);
      for (const share of [20, 30, 0]) await team.done('PUT', '/canary', { version, share, why });
      return await byTeam(cast, { body: { version, share: 10, why } });
    },
  },
  rollbackRelease: {
    ...forTeams,
    // The version to roll back is no longer live.
    again: 409,
    prepare: async (cast) => {
      const version = await published(cast);
      await (await teamOf(cast)).done('POST', '/promotion', { version, why });
      return await byTeam(cast, { body: { from: version, to: 'shipped', why } });
    },
  },
  listReleases: { ...forTeams, prepare: async (cast) => await byTeam(cast) },
  listReleaseHistory: { ...forTeams, prepare: async (cast) => await byTeam(cast) },
};
