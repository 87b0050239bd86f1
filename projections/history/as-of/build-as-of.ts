import { randomUUID } from 'node:crypto';
import type { DomainName } from '@secondspring/contracts/domains.ts';
import { asOnlyBuilder } from '../../engine/edition.ts';
import { buildReadModels } from '../../engine/rebuild.ts';
import { onMissingKeys, WAITING_FOR_KEYS } from '../session/keys-missing.ts';
import { projectionOf, refuseIfBuilding } from '../session/projection-of.ts';
import type { Session } from '../session/session.ts';
import { tellBuilding } from '../session/share.ts';

/** Read models as they stood. */
export type AsOf = {
  readonly domain: DomainName;
  readonly asOf: string;
  readonly schema: string;
  readonly events: number;
};

/** Schema of a domain's read models as of an instant, to the millisecond. */
const schemaOf = (domain: DomainName, instant: Date): string =>
  `${domain}_as_of_${instant
    .toISOString()
    .replaceAll(/[-:.Z]/gu, '')
    .replace('T', '_')}`;

/**
 * Builds a domain's read models as the events stood that the store had recorded by an instant. Who was erased since is forgotten in them too, as her
 * keys are gone.
 */
export const buildAsOf = async (session: Session, domain: DomainName, instant: Date): Promise<AsOf> => {
  const { servers, signal, progress, warn } = session;
  const schema = schemaOf(domain, instant);
  await refuseIfBuilding(servers, schema);
  const projection = await projectionOf(servers, domain);
  const what = `${domain} as of ${instant.toISOString()}`;
  const line = progress(what);
  const telling = await tellBuilding(session, what, line);
  try {
    const built = await asOnlyBuilder(
      projection,
      schema,
      signal,
      async (client, leading) =>
        await buildReadModels(client, projection, randomUUID(), {
          schema,
          signal: leading,
          until: instant,
          ...telling,
          keysMissing: onMissingKeys(() => warn(WAITING_FOR_KEYS)),
        }),
    );
    return { domain, asOf: instant.toISOString(), schema, events: built.events() };
  } finally {
    line.end();
  }
};
