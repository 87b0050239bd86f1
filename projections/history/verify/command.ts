import { domainNames, type DomainName } from '@secondspring/contracts/domains.ts';
import { EXIT } from '@secondspring/platform/process/exit-codes.ts';
import { Command } from 'commander';
import { isDifferent } from '../../engine/comparing/compare-schemas.ts';
import { formatColumns } from '../session/format-columns.ts';
import { optionalDomain } from '../session/domain-argument.ts';
import { withSession } from '../session/session.ts';
import { verifyDomain, type VerifyResult } from './verify-domain.ts';

const print = ({ domain, position, same, tables }: VerifyResult): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows[0], 0);
  if (same)
    return `${domain} matches its events: ${rows.toLocaleString('en')} rows compared at position ${position}.\n`;
  const lines = formatColumns([
    ['table', 'in use', 'rebuilt', 'only in use', 'only rebuilt', 'different'],
    ...tables
      .filter(isDifferent)
      .map(({ table, rows: [first, second], only: [one, other], different }) => [
        table,
        ...[first, second, one, other, different].map(String),
      ]),
  ]);
  return `${domain} does not match its events at position ${position}:\n${lines}`;
};

export const verifyCommand = (): Command =>
  new Command('verify')
    .description(
      'rebuild a domain beside the read models in use and compare row by row; exit code 1 if they differ',
    )
    .addArgument(optionalDomain())
    .option('--keep', 'keep the rebuilt read models as schema <domain>_check, to inspect the rows')
    .addHelpText('after', '\nExample:\n  npm run history -- verify reviews --data .data --json')
    .action(
      async (domain: DomainName | undefined, { keep = false }: { keep?: boolean }, command: Command) =>
        await withSession(command, async (session) => {
          const verified: VerifyResult[] = [];
          for (const name of domain === undefined ? domainNames : [domain])
            verified.push(await verifyDomain(session, name, keep));
          session.answer(verified, verified.map(print).join(''));
          if (verified.some(({ same }) => !same)) process.exitCode = EXIT.refused;
        }),
    );
