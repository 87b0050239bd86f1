import { randomUUID } from 'node:crypto';
import type { DomainName } from '@secondspring/contracts/domains.ts';
import { domains } from '../../domains.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { dropBuild } from '../../engine/builds.ts';
import { readCheckpoint } from '../../engine/checkpoint.ts';
import { compareSchemas, isDifferent, type TableDifference } from '../../engine/comparing/compare-schemas.ts';
import { atSamePosition } from '../../engine/comparing/at-same-position.ts';
import { withBuildLock } from '../../engine/projection-version.ts';
import { buildReadModels } from '../../engine/rebuild.ts';
import { onMissingKeys, WAITING_FOR_KEYS } from '../session/keys-missing.ts';
import { withControlTables } from '../session/control-tables.ts';
import { projectionOf, refuseIfBuilding } from '../session/projection-of.ts';
import type { HistorySession } from '../session/session.ts';
import { buildProgress } from '../session/build-progress.ts';

/** Result of a comparison at the same position. */
export type VerifyResult = {
  readonly domain: DomainName;
  readonly position: string;
  readonly same: boolean;
  readonly tables: readonly TableDifference[];
};

const checkSchema = (domain: DomainName): string => `${domain}_check`;

/**
 * Builds a domain beside the read models in use, to the same position, and compares row by row. Throws {@link
 * CommandError} if there is nothing to compare.
 */
export const verifyDomain = async (
  session: HistorySession,
  name: DomainName,
  keep: boolean,
): Promise<VerifyResult> => {
  const { servers, signal, progress, warn } = session;
  const domain = domains[name];
  const schema = checkSchema(name);
  const inPlace = await withControlTables(servers, (client) => readCheckpoint(client, domain));
  if (inPlace === null)
    throw new CommandError(`${name} has no read models yet, so there is nothing to compare.`);
  if (inPlace.projectionVersion !== domain.projectionVersion)
    throw new CommandError(
      `${name} has projection version ${inPlace.projectionVersion}; this release folds version ${domain.projectionVersion}.`,
    );
  await refuseIfBuilding(servers, schema);
  const projection = await projectionOf(servers, name);
  const what = `verify ${name}`;
  const line = progress(what);
  const telling = await buildProgress(session, what, line);
  try {
    return await withBuildLock(projection, schema, signal, async (client, leading) => {
      const built = await buildReadModels(client, projection, randomUUID(), {
        schema,
        signal: leading,
        upToPosition: inPlace.position,
        ...telling,
        onKeysMissing: onMissingKeys(() => warn(WAITING_FOR_KEYS)),
      });
      const verified = await atSamePosition(servers.pool, domain, built, async (view, position) => {
        const tables = await compareSchemas(view, domain, [name, schema]);
        return { domain: name, position: position.toString(), same: !tables.some(isDifferent), tables };
      });
      if (!keep) await dropBuild(client, schema);
      return verified;
    });
  } finally {
    line.end();
  }
};
