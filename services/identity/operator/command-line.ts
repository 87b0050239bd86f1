import { subscriptionPlans, type SubscriptionPlan } from '@secondspring/contracts/vocabulary/plan-words.ts';
import { parseCommand, requireText } from '@secondspring/platform/command-line/parse-command.ts';
import { utcMonth } from '@secondspring/platform/dates/utc.ts';
import { UsageError } from '@secondspring/platform/command-line/command-error.ts';
import { readErasureCommand, type ErasureOperatorCommand } from './erasure/command-line.ts';

const roles = ['member', 'moderator'] as const;

type MemberArguments = {
  /** Id or e-mail address. */
  readonly member: string;
  /** Data folder of the running embedded product. Undefined: use the environment. */
  readonly data: string | undefined;
};
type WithReason = MemberArguments & { readonly operator: string; readonly reason: string };

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
  | MemberCommand;

export type MemberCommand =
  | (WithReason & { readonly kind: 'plan'; readonly plan: SubscriptionPlan })
  | (WithReason & { readonly kind: 'role'; readonly role: (typeof roles)[number] })
  | (WithReason & { readonly kind: 'sign-out' | 'erase' })
  | (MemberArguments & { readonly kind: 'sessions'; readonly operator: string });

export const HELP = `What an operator can do for a member. Every change is recorded with the operator's name and reason.

  npm run operator -- plan <member> free|premium --reason "…" --operator NAME [--data DIR]
  npm run operator -- role <member> member|moderator --reason "…" --operator NAME [--data DIR]
  npm run operator -- sign-out <member> --reason "…" --operator NAME [--data DIR]
  npm run operator -- erase <member> --reason "…" --operator NAME [--data DIR]
  npm run operator -- sessions <member> --operator NAME [--data DIR]
  npm run operator -- audit [<month>] --operator NAME [--data DIR]
  npm run operator -- erasure destroy [--data DIR]
  npm run operator -- erasure prove <member's id> [--words] [--folder DIR]... [--data DIR]

  plan             changes her plan
  role             gives her a role, whatever the issuer claims; takes effect with her next call
  sign-out         ends all her sessions
  erase            starts erasing her account, if she asked for it and can no longer sign in
  sessions         shows how many sessions she has
  audit            shows what moderators and operators read in a month
  erasure destroy  removes erased bytes from the databases' files now; otherwise this runs every ERASED_BYTES_HOURS
  erasure prove    shows how far an erasure is, and searches rows, catalogues, logs and raw bytes for what is left of her;
                   exits with 0 if nothing is left, 1 if something is found, 69 if not everything could be searched

  <month>       such as 2026-11; default: this month
  <member>      her id, or her e-mail address
  --reason      why, in at most 500 characters
  --operator    who you are, in at most 100 characters
  --words       reads words to search for from standard input, one a line, such as her e-mail address
  --folder DIR  searches this folder too: backups, exports, logs, the files of a database server
  --data DIR    the data folder of a product started with npm start (it must be running);
                without it, EVENTSTORE_URL, DATABASE_URL, KEYS_DATABASE_URL, NATS_URL, the …_MASTER_KEYs and,
                for sessions, SESSION_SECRET are read from the environment, as the services do

Examples:
  echo ada@example.org | npm run operator -- erasure prove 9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11 --words --data .data
  npm run operator -- plan ada@example.org premium --reason "paid by invoice 17" --operator olga --data .data
  npm run operator -- sign-out 9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11 --reason "lost her phone" --operator olga
`;

/** Allowed second argument of each command; null if it takes none. */
const argumentChoices: Readonly<Record<string, readonly string[] | null>> = {
  plan: subscriptionPlans,
  role: roles,
  'sign-out': null,
  erase: null,
  sessions: null,
};

/** Throws {@link UsageError}. */
export const readCommand = (args: readonly string[]): OperatorCommand => {
  const parsed = parseCommand(args, {
    reason: { type: 'string' },
    operator: { type: 'string' },
    words: { type: 'boolean' },
    folder: { type: 'string', multiple: true },
  });
  if (parsed === undefined) return { kind: 'help' };
  const { kind, values } = parsed;
  if (kind === 'erasure') return readErasureCommand(parsed.words, values);
  if (kind === 'audit') {
    const [month = utcMonth(new Date()), ...rest] = parsed.words;
    if (!/^\d{4}-\d{2}$/u.test(month) || rest.length > 0)
      throw new UsageError('Write: audit [month], the month as 2026-11. See --help.');
    return { kind, month, operator: requireText('operator', values.operator, 100), data: values.data };
  }
  const [member, wanted, ...more] = parsed.words;
  if (!Object.hasOwn(argumentChoices, kind))
    throw new UsageError(`There is no command “${kind}”. See --help.`);
  const allowedWords = argumentChoices[kind] ?? null;
  const isInvalid =
    member === undefined ||
    more.length > 0 ||
    (allowedWords === null ? wanted !== undefined : !allowedWords.includes(wanted ?? ''));
  if (isInvalid)
    throw new UsageError(
      `Write: ${kind} <id or e-mail address>${allowedWords === null ? '' : ` ${allowedWords.join('|')}`}. See --help.`,
    );
  const memberArguments: MemberArguments = { member, data: values.data };
  const operatorNamed = (): string => requireText('operator', values.operator, 100);
  if (kind === 'sessions') return { kind, ...memberArguments, operator: operatorNamed() };
  const reason = requireText('reason', values.reason, 500);
  const withReason: WithReason = { ...memberArguments, reason, operator: operatorNamed() };
  if (kind === 'sign-out' || kind === 'erase') return { kind, ...withReason };
  const plan = subscriptionPlans.find((one) => one === wanted);
  if (plan !== undefined) return { kind: 'plan', plan, ...withReason };
  return { kind: 'role', role: wanted === 'moderator' ? 'moderator' : 'member', ...withReason };
};
