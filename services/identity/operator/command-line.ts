import { parseArgs } from 'node:util';
import { subscriptionPlans, type SubscriptionPlan } from '@secondspring/contracts/vocabulary/plan-words.ts';

/** What an operator asked for. */
export type OperatorCommand =
  | { readonly kind: 'help' }
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

/** The command line makes no sense; the message says in one line what to write. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What `--help` shows. */
export const HELP = `What an operator can do for a member. It is written down with the operator's name and reason.

  npm run operator -- plan <member> free|premium --reason "…" --operator NAME [--data DIR]

  <member>      her id, or her e-mail address
  --reason      why, in at most 500 characters
  --operator    who you are, in at most 100 characters
  --data DIR    the data folder of a product started with npm start (it must be running);
                without it, EVENTSTORE_URL, DATABASE_URL, KEYS_DATABASE_URL, NATS_URL and MASTER_KEY are read
                from the environment, as the services do

Examples:
  npm run operator -- plan ada@example.org premium --reason "paid by invoice 17" --operator olga --data .data
  npm run operator -- plan 9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11 free --reason "ended" --operator olga
`;

const worded = (name: string, text: string | undefined, longest: number): string => {
  const said = text?.trim() ?? '';
  if (said === '') throw new UsageError(`--${name} is missing. See --help.`);
  if (said.length > longest) throw new UsageError(`--${name} may have at most ${longest} characters.`);
  return said;
};

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        reason: { type: 'string' },
        operator: { type: 'string' },
        data: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new UsageError(`${line.replace(/\.?$/u, '.')} See --help.`);
  }
};

/** Reads the command line. Throws {@link UsageError}. */
export const readCommand = (args: readonly string[]): OperatorCommand => {
  const { values, positionals } = parsed(args);
  const [kind, member, wanted, ...more] = positionals;
  if (values.help || kind === 'help' || kind === undefined) return { kind: 'help' };
  if (kind !== 'plan') throw new UsageError(`There is no command “${kind}”. See --help.`);
  const plan = subscriptionPlans.find((one) => one === wanted);
  if (member === undefined || plan === undefined || more.length > 0)
    throw new UsageError('Write: plan <id or e-mail address> free|premium. See --help.');
  return {
    kind,
    member,
    plan,
    reason: worded('reason', values.reason, 500),
    operator: worded('operator', values.operator, 100),
    data: values.data,
  };
};
