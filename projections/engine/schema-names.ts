import type { DomainName } from '@secondspring/contracts/domains.ts';
import type { ClientBase } from 'pg';
import { dropBuild } from './builds.ts';
import { BUILDS } from './control-tables.ts';

/** Schema of the read models before the last rebuild, if kept. */
export const previousSchema = (domain: DomainName): string => `${domain}_former`;

/** Schema in which a domain's next read models are built. */
export const nextSchema = (domain: DomainName): string => `${domain}_next`;

/** Schemas of a domain that no projector updates: the previous one and those built for a past date. */
const staleSchemas = async (client: Pick<ClientBase, 'query'>, domain: DomainName): Promise<string[]> => {
  const { rows } = await client.query<{ nspname: string }>(
    `select nspname from pg_namespace
     where nspname = $1 or nspname in (select read_models from ${BUILDS} where domain = $2 and read_models <> $3)
     order by nspname`,
    [previousSchema(domain), domain, nextSchema(domain)],
  );
  return rows.map(({ nspname }) => nspname);
};

/** They would keep data that is erased from the read models in use. Returns the names of the dropped schemas. */
export const dropStaleSchemas = async (
  client: Pick<ClientBase, 'query'>,
  domain: DomainName,
): Promise<string[]> => {
  const copies = await staleSchemas(client, domain);
  for (const schema of copies) await dropBuild(client, schema);
  return copies;
};
