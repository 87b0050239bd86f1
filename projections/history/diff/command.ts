import type { DomainName } from '@secondspring/contracts/domains.ts';
import { domains } from '../../domains.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { Command } from 'commander';
import { dropBuild } from '../../engine/builds.ts';
import { compareSchemas, type TableDifference } from '../../engine/comparing/compare-schemas.ts';
import { buildAsOf } from '../as-of/build-as-of.ts';
import { noteBeforeFirst } from '../as-of/first-recorded.ts';
import { instantArgument } from '../as-of/instant.ts';
import { formatColumns } from '../session/format-columns.ts';
import { withControlTables } from '../session/control-tables.ts';
import { domainArgument } from '../session/domain-argument.ts';
import { withSession } from '../session/session.ts';

const print = (differences: readonly TableDifference[]): string =>
  formatColumns([
    ['table', 'rows then', 'rows later', 'removed', 'added', 'changed'],
    ...differences.map(({ table, rows: [then, later], only: [gone, added], different }) => [
      table,
      ...[then, later, gone, added, different].map(String),
    ]),
  ]);

export const diffCommand = (): Command =>
  new Command('diff')
    .description('count the rows removed, added and changed between two days')
    .addArgument(instantArgument('earlier'))
    .addArgument(instantArgument('later'))
    .addArgument(domainArgument())
    .option('--keep', 'keep the two schemas, to inspect the rows')
    .addHelpText('after', '\nExample:\n  npm run history -- diff 2026-03-01 2026-03-08 reviews --data .data')
    .action(
      async (earlier: Date, later: Date, domain: DomainName, { keep }: { keep?: true }, command: Command) =>
        await withSession(command, async (session) => {
          if (earlier >= later) throw new CommandError('The first date must be before the second.');
          await noteBeforeFirst(session, earlier);
          const then = await buildAsOf(session, domain, earlier);
          const now = await buildAsOf(session, domain, later);
          const tables = await withControlTables(session.servers, async (client) => {
            const compared = await compareSchemas(client, domains[domain], [then.schema, now.schema]);
            if (keep !== true) for (const { schema } of [then, now]) await dropBuild(client, schema);
            return compared;
          });
          session.answer({ domain, earlier: then.asOf, later: now.asOf, tables }, print(tables));
        }),
    );
