import { randomUUID } from 'node:crypto';
import type { DomainName } from '@secondspring/contracts/domains.ts';
import { domains } from '../../domains.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { dropBuild } from '../../engine/builds.ts';
import { readCheckpoint } from '../../engine/checkpoint.ts';
import { compareSchemas, isDifferent, type TableDifference } from '../../engine/comparing/compare.ts';
import { atSameMoment } from '../../engine/comparing/same-moment.ts';
import { asOnlyBuilder } from '../../engine/edition.ts';
import { buildReadModels } from '../../engine/rebuild.ts';
import { onMissingKeys, WAITING_FOR_KEYS } from '../session/keys-missing.ts';
import { withControlTables } from '../session/control-tables.ts';
import { projectionOf, refuseIfBuilding } from '../session/projection-of.ts';
import type { Session } from '../session/session.ts';
import { tellBuilding } from '../session/share.ts';

/** What a comparison came to, at the position at which both stood. */
export type Verified = {
  readonly domain: DomainName;
  readonly position: string;
  readonly same: boolean;
  readonly tables: readonly TableDifference[];
};

/** Schema in which a domain is built to be compared. */
const checkOf = (domain: DomainName): string => `${domain}_check`;

/**
 * Builds a domain beside the read models in place up to the same position and compares the two row by row. Throws {@link CommandError} where there
 * is nothing to compare with.
 */
export const verifyDomain = async (session: Session, name: DomainName, keep: boolean): Promise<Verified> => {
  const { servers, signal, progress, warn } = session;
  const domain = domains[name];
  const schema = checkOf(name);
  const inPlace = await withControlTables(servers, (client) => readCheckpoint(client, domain));
  if (inPlace === null) throw new CommandError(`${name} was never folded, so there is nothing to compare.`);
  if (inPlace.edition !== domain.edition)
    throw new CommandError(
      `${name} stands in edition ${inPlace.edition}; this release folds ${domain.edition}.`,
    );
  await refuseIfBuilding(servers, schema);
  const projection = await projectionOf(servers, name);
  const what = `verify ${name}`;
  const line = progress(what);
  const telling = await tellBuilding(session, what, line);
  try {
    return await asOnlyBuilder(projection, schema, signal, async (client, leading) => {
      const built = await buildReadModels(client, projection, randomUUID(), {
        schema,
        signal: leading,
        upTo: inPlace.position,
        ...telling,
        keysMissing: onMissingKeys(() => warn(WAITING_FOR_KEYS)),
      });
      const verified = await atSameMoment(servers.pool, domain, built, async (view, position) => {
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
