import type { listReleases } from '@secondspring/contracts/http/releases.ts';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';

type Listed = ResponseOf<typeof listReleases>;

const SHIPPED = 'shipped';

/**
 * The version meant on the command line: by prefix, `shipped`, or by default the newest published.
 * @throws CommandError if none exists, or several match.
 */
export const chooseVersion = ({ builds, shipped }: Listed, said: string | undefined): string => {
  if (said === undefined) {
    const newest = builds[0];
    if (newest === undefined) throw new CommandError('Nothing was ever published. Begin with: publish');
    return newest.version;
  }
  if (said === SHIPPED) return SHIPPED;
  const known = [...builds.map(({ version }) => version), ...(shipped === null ? [] : [shipped])];
  const meant = [...new Set(known.filter((version) => version.startsWith(said)))];
  const [only] = meant;
  if (only === undefined) throw new CommandError(`There is no build ${said}. See: list`);
  if (meant.length > 1) throw new CommandError(`${said} could be ${meant.join(' or ')}.`);
  return only;
};
