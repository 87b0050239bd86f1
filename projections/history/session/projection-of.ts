import type { DomainName } from '@secondspring/contracts/domains.ts';
import { domains } from '../../domains.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { leaderPid } from '@secondspring/platform/postgres/leader-election.ts';
import { buildLockName } from '../../engine/projection-version.ts';
import type { Projection } from '../../engine/projection.ts';
import type { Servers } from './servers.ts';

export const projectionOf = async (servers: Servers, name: DomainName): Promise<Projection> => ({
  domain: domains[name],
  store: servers.store,
  vaults: await servers.vaults(),
  databaseUrl: servers.settings.DATABASE_URL,
});

/** Throws {@link CommandError} while another process builds in the schema, instead of waiting silently. */
export const refuseIfBuilding = async ({ pool }: Servers, schema: string): Promise<void> => {
  const builder = await leaderPid(pool, buildLockName(schema));
  if (builder !== null)
    throw new CommandError(
      `${schema} is being built by another process (database process ${builder}). Wait for it or stop it.`,
    );
};
