import { remoteBuild, type RemoteBuild } from './build.ts';
import { manifestFactsOf, type FederationManifest } from './federation-manifest.ts';
import { versionOf } from './version.ts';

/** What a build says of itself beyond its manifest. */
export type BuildStatement = Pick<
  RemoteBuild,
  'name' | 'paths' | 'pages' | 'contract' | 'files' | 'firstCalls' | 'pageFiles' | 'runtime' | 'foreign'
>;

/**
 * Everything about a build, from what it says of itself and what its manifest says; in a line, why there is no release of it where there is none.
 * @throws where any of it has not the form of a {@link RemoteBuild}.
 */
export const describeBuild = async (
  manifest: FederationManifest,
  stated: BuildStatement,
): Promise<RemoteBuild | string> => {
  const version = await versionOf(stated);
  const facts = manifestFactsOf(manifest, { ...stated, version });
  return typeof facts === 'string' ? facts : remoteBuild.parse({ ...stated, version, ...facts });
};
