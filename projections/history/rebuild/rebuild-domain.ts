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

/** The position is text, because it may exceed the range of a number. */
export type RebuildResult = {
  readonly domain: DomainName;
  readonly events: number;
  readonly position: string;
};

const refused = (error: unknown): unknown =>
  error instanceof NewerProjectionVersion
    ? new CommandError(`${error.message}, which is newer than this release.`)
    : error;

/**
 * Rebuilds a domain from its first event, or resumes an earlier attempt, and puts the result into use. Throws
 * {@link CommandError} while another process rebuilds it, or if a newer release's read models are in use.
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
