import { subscriptionPlans, type SubscriptionPlan } from '@secondspring/contracts/vocabulary/plan-words.ts';
import { parseCommand, wordsOf } from '@secondspring/platform/command-line/parse-command.ts';
import { utcMonth } from '@secondspring/platform/dates/utc.ts';
import { UsageError } from '@secondspring/platform/command-line/usage-error.ts';
import { readErasureCommand, type ErasureOperatorCommand } from './erasure/command-line.ts';

const roles = ['member', 'moderator'] as const;

type OnMember = {
  /** Id or e-mail address. */
  readonly member: string;
  /** Data folder of the running embedded product. Undefined: use the environment. */
  readonly data: string | undefined;
};
type Explained = OnMember & { readonly operator: string; readonly reason: string };

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
  | (Explained & { readonly kind: 'plan'; readonly plan: SubscriptionPlan })
  | (Explained & { readonly kind: 'role'; readonly role: (typeof roles)[number] })
  | (Explained & { readonly kind: 'sign-out' | 'erase' })
  | (OnMember & { readonly kind: 'sessions'; readonly operator: string });

export const HELP = `What an operator can do for a member. Every change is written down with the operator's name and reason.

  npm run operator -- plan <member> free|premium --reason "…" --operator NAME [--data DIR]
  npm run operator -- role <member> member|moderator --reason "…" --operator NAME [--data DIR]
  npm run operator -- sign-out <member> --reason "…" --operator NAME [--data DIR]
  npm run operator -- erase <member> --reason "…" --operator NAME [--data DIR]
  npm run operator -- sessions <member> --operator NAME [--data DIR]
  npm run operator -- audit [<month>] --operator NAME [--data DIR]
  npm run operator -- erasure destroy [--data DIR]
  npm run operator -- erasure prove <member's id> [--words] [--folder DIR]... [--data DIR]

  plan             changes her plan
  role             gives her a role, whatever the issuer claims; it holds from her next call on
  sign-out         ends every session of hers
  erase            begins erasing her account, for who asked for it and can't sign in any more
  sessions         says how many sessions she has
  audit            who of the moderators and operators read what in a month
  erasure destroy  destroys the bytes of what was erased in the databases' files now, as happens every ERASED_BYTES_HOURS
  erasure prove    shows how far an erasure is, and searches rows, catalogues, logs and raw bytes for what is left of her;
                   exits with 0 where nothing is, 1 where something is found, 69 where not all could be searched

  <month>       as 2026-11; without it, this month
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
const choices: Readonly<Record<string, readonly string[] | null>> = {
  plan: subscriptionPlans,
  role: roles,
  'sign-out': null,
  erase: null,
  sessions: null,
};

/** Throws {@link UsageError}. */
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
  if (!Object.hasOwn(choices, kind)) throw new UsageError(`There is no command “${kind}”. See --help.`);
  const among = choices[kind] ?? null;
  const isWrong =
    member === undefined ||
    more.length > 0 ||
    (among === null ? wanted !== undefined : !among.includes(wanted ?? ''));
  if (isWrong)
    throw new UsageError(
      `Write: ${kind} <id or e-mail address>${among === null ? '' : ` ${among.join('|')}`}. See --help.`,
    );
  const onMember: OnMember = { member, data: values.data };
  const operatorNamed = (): string => wordsOf('operator', values.operator, 100);
  if (kind === 'sessions') return { kind, ...onMember, operator: operatorNamed() };
  const reason = wordsOf('reason', values.reason, 500);
  const explained: Explained = { ...onMember, reason, operator: operatorNamed() };
  if (kind === 'sign-out' || kind === 'erase') return { kind, ...explained };
  const plan = subscriptionPlans.find((one) => one === wanted);
  if (plan !== undefined) return { kind: 'plan', plan, ...explained };
  return { kind: 'role', role: wanted === 'moderator' ? 'moderator' : 'member', ...explained };
};
