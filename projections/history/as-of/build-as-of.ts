import { randomUUID } from 'node:crypto';
import type { DomainName } from '@secondspring/contracts/domains.ts';
import { withBuildLock } from '../../engine/projection-version.ts';
import { buildReadModels } from '../../engine/rebuild.ts';
import { onMissingKeys, WAITING_FOR_KEYS } from '../session/keys-missing.ts';
import { projectionOf, refuseIfBuilding } from '../session/projection-of.ts';
import type { HistorySession } from '../session/session.ts';
import { buildProgress } from '../session/build-progress.ts';

export type PastReadModels = {
  readonly domain: DomainName;
  readonly asOf: string;
  readonly schema: string;
  readonly events: number;
};

/** Name of the schema; the instant is to the millisecond. */
const schemaOf = (domain: DomainName, instant: Date): string =>
  `${domain}_as_of_${instant
    .toISOString()
    .replaceAll(/[-:.Z]/gu, '')
    .replace('T', '_')}`;

/**
 * Builds a domain's read models from the events recorded up to an instant. Members erased since then are missing,
 * because their keys are destroyed.
 */
export const buildAsOf = async (
  session: HistorySession,
  domain: DomainName,
  instant: Date,
): Promise<PastReadModels> => {
  const { servers, signal, progress, warn } = session;
  const schema = schemaOf(domain, instant);
  await refuseIfBuilding(servers, schema);
  const projection = await projectionOf(servers, domain);
  const what = `${domain} as of ${instant.toISOString()}`;
  const line = progress(what);
  const telling = await buildProgress(session, what, line);
  try {
    const built = await withBuildLock(
      projection,
      schema,
      signal,
      async (client, leading) =>
        await buildReadModels(client, projection, randomUUID(), {
          schema,
          signal: leading,
          until: instant,
          ...telling,
          onKeysMissing: onMissingKeys(() => warn(WAITING_FOR_KEYS)),
        }),
    );
    return { domain, asOf: instant.toISOString(), schema, events: built.events() };
  } finally {
    line.end();
  }
};
