import { domainNames, type DomainName } from '@secondspring/contracts/domains.ts';
import { Command } from 'commander';
import type { ClientBase } from 'pg';
import { withControlTables } from '../session/control-tables.ts';
import { optionalDomain } from '../session/domain-argument.ts';
import { withSession } from '../session/session.ts';

/** Reads rows from the projectors' own tables and prints them. */
type ListCommand<Row> = {
  readonly name: string;
  readonly description: string;
  readonly read: (
    client: Pick<ClientBase, 'query'>,
    domains: readonly DomainName[],
  ) => Promise<readonly Row[]>;
  readonly print: (rows: readonly Row[]) => string;
};

/** A command that lists the rows of one domain or of all. */
export const listCommand = <Row>({ name, description, read, print }: ListCommand<Row>): Command =>
  new Command(name)
    .description(description)
    .addArgument(optionalDomain())
    .action(
      async (domain: DomainName | undefined, _options: object, command: Command) =>
        await withSession(command, async (session) => {
          const which = domain === undefined ? domainNames : [domain];
          const rows = await withControlTables(session.servers, (client) => read(client, which));
          session.answer(rows, print(rows));
        }),
    );
