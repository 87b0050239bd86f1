import { subscriptionPlans, type SubscriptionPlan } from '@secondspring/contracts/vocabulary/plan-words.ts';
import { parseCommand, wordsOf } from '@secondspring/platform/command-line/parse-command.ts';
import { utcMonth } from '@secondspring/platform/dates/utc.ts';
import { UsageError } from '@secondspring/platform/command-line/usage-error.ts';
import { readErasureCommand, type ErasureOperatorCommand } from './erasure/command-line.ts';

/** What an operator asked for. */
export type OperatorCommand =
  | { readonly kind: 'help' }
  | ErasureOperatorCommand
  | {
      readonly kind: 'audit';
      /** YYYY-MM. */
      readonly month: string;
      readonly operator: string;
      readonly data: string | undefined;
    }
  | {
      readonly kind: 'plan';
      /** Her id or her e-mail address. */
      readonly member: string;
      readonly plan: SubscriptionPlan;
      readonly operator: string;
      readonly reason: string;
      /** Data folder of the running embedded product; undefined to read the environment. */
      readonly data: string | undefined;
    };

/** What `--help` shows. */
export const HELP = `What an operator can do for a member. A change is written down with the operator's name and reason.

  npm run operator -- plan <member> free|premium --reason "…" --operator NAME [--data DIR]
  npm run operator -- audit [<month>] --operator NAME [--data DIR]
  npm run operator -- erasure destroy [--data DIR]
  npm run operator -- erasure prove <member's id> [--words] [--folder DIR]... [--data DIR]

  erasure destroy  destroys the bytes of what was erased in the databases' files now, as happens every ERASED_BYTES_HOURS
  erasure prove    shows how far an erasure is, and searches rows, catalogues, logs and raw bytes for what is left of her;
                   exits with 0 where nothing is, 1 where something is found, 69 where not all could be searched

  plan          changes a member's plan
  audit         who of the moderators and operators read what in a month
  <month>       as 2026-11; without it, this month
  <member>      her id, or her e-mail address
  --reason      why, in at most 500 characters
  --operator    who you are, in at most 100 characters
  --words       reads words to search for from standard input, one a line, such as her e-mail address
  --folder DIR  searches this folder too: backups, exports, logs, the files of a database server
  --data DIR    the data folder of a product started with npm start (it must be running);
                without it, EVENTSTORE_URL, DATABASE_URL, KEYS_DATABASE_URL, NATS_URL and the …_MASTER_KEYs are read
                from the environment, as the services do

Examples:
  echo ada@example.org | npm run operator -- erasure prove 9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11 --words --data .data
  npm run operator -- plan ada@example.org premium --reason "paid by invoice 17" --operator olga --data .data
  npm run operator -- plan 9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11 free --reason "ended" --operator olga
`;

/** Reads the command line. Throws {@link UsageError}. */
export const readCommand = (args: readonly string[]): OperatorCommand => {
  const asked = parseCommand(args, {
    reason: { type: 'string' },
    operator: { type: 'string' },
    words: { type: 'boolean' },
    folder: { type: 'string', multiple: true },
  });
  if (asked === undefined) return { kind: 'help' };
  const { kind, values } = asked;
  if (kind === 'erasure') return readErasureCommand(asked.words, values);
  if (kind === 'audit') {
    const [month = utcMonth(new Date()), ...rest] = asked.words;
    if (!/^\d{4}-\d{2}$/u.test(month) || rest.length > 0)
      throw new UsageError('Write: audit [month], the month as 2026-11. See --help.');
    return { kind, month, operator: wordsOf('operator', values.operator, 100), data: values.data };
  }
  const [member, wanted, ...more] = asked.words;
  if (kind !== 'plan') throw new UsageError(`There is no command “${kind}”. See --help.`);
  const plan = subscriptionPlans.find((one) => one === wanted);
  if (member === undefined || plan === undefined || more.length > 0)
    throw new UsageError('Write: plan <id or e-mail address> free|premium. See --help.');
  return {
    kind,
    member,
    plan,
    reason: wordsOf('reason', values.reason, 500),
    operator: wordsOf('operator', values.operator, 100),
    data: values.data,
  };
};
