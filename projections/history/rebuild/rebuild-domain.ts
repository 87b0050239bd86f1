import { randomUUID } from 'node:crypto';
import type { DomainName } from '@secondspring/contracts/domains.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { nextSchema } from '../../engine/schema-names.ts';
import {
  withBuildLock,
  currentProjectionVersion,
  NewerProjectionVersion,
} from '../../engine/projection-version.ts';
import { rebuild, type RebuildOptions, type RebuildProgress } from '../../engine/rebuild.ts';
import { projectionOf, refuseIfBuilding } from '../session/projection-of.ts';
import type { Servers } from '../session/servers.ts';

/** What rebuilding a domain came to. Positions are text, as they may be larger than a number holds. */
export type RebuildResult = {
  readonly domain: DomainName;
  readonly events: number;
  readonly position: string;
};

const refused = (error: unknown): unknown =>
  error instanceof NewerProjectionVersion
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
): Promise<RebuildResult> => {
  await refuseIfBuilding(servers, nextSchema(name));
  const projection = await projectionOf(servers, name);
  const building = async (): Promise<RebuildProgress> =>
    await withBuildLock(projection, nextSchema(name), options.signal, async (client, signal) => {
      await currentProjectionVersion(client, projection);
      return await rebuild(client, projection, randomUUID(), { ...options, signal });
    });
  const { events, position } = await building().catch((error: unknown) => {
    throw refused(error);
  });
  return { domain: name, events, position: position.toString() };
};
