import { remoteBuild, type RemoteBuild } from './build.ts';
import { manifestFactsOf, type FederationManifest } from './federation-manifest.ts';
import { type BuildStatement, versionOf } from './version.ts';

/**
 * Combines what a build declares with its manifest; a string is the reason why it cannot be released.
 * @throws if the result is not a valid {@link RemoteBuild}.
 */
export const describeBuild = async (
  manifest: FederationManifest,
  stated: BuildStatement,
): Promise<RemoteBuild | string> => {
  const version = await versionOf(stated);
  const facts = manifestFactsOf(manifest, { ...stated, version });
  return typeof facts === 'string' ? facts : remoteBuild.parse({ ...stated, version, ...facts });
};
