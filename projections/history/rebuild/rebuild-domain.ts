import { randomUUID } from 'node:crypto';
import type { DomainName } from '@secondspring/contracts/domains.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { nextOf } from '../../engine/copies.ts';
import { asOnlyBuilder, editionInPlace, NewerEdition } from '../../engine/edition.ts';
import { rebuild, type RebuildOptions, type RebuildProgress } from '../../engine/rebuild.ts';
import { projectionOf, refuseIfBuilding } from '../session/projection-of.ts';
import type { Servers } from '../session/servers.ts';

/** What rebuilding a domain came to. Positions are text, as they may be larger than a number holds. */
export type Rebuilt = { readonly domain: DomainName; readonly events: number; readonly position: string };

const refused = (error: unknown): unknown =>
  error instanceof NewerEdition
    ? new CommandError(`${error.message}, which is newer than what this release folds.`)
    : error;

/**
 * Builds a domain's read models from the first event, or from where the last attempt was left, and puts them in place. Throws
 * {@link CommandError} while another process does the same or where a newer release's read models are in place.
 */
export const rebuildDomain = async (
  servers: Servers,
  name: DomainName,
  options: Omit<RebuildOptions, 'schema' | 'until' | 'upTo'>,
): Promise<Rebuilt> => {
  await refuseIfBuilding(servers, nextOf(name));
  const projection = await projectionOf(servers, name);
  const building = async (): Promise<RebuildProgress> =>
    await asOnlyBuilder(projection, nextOf(name), options.signal, async (client, signal) => {
      await editionInPlace(client, projection);
      return await rebuild(client, projection, randomUUID(), { ...options, signal });
    });
  const { events, position } = await building().catch((error: unknown) => {
    throw refused(error);
  });
  return { domain: name, events, position: position.toString() };
};
