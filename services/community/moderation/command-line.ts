import { itemKinds, type ItemKind } from '@secondspring/contracts/vocabulary/community-words.ts';
import { parseId } from '@secondspring/platform/command-line/parse-id.ts';
import { parseCommand, requireText } from '@secondspring/platform/command-line/parse-command.ts';
import { UsageError } from '@secondspring/platform/command-line/usage-error.ts';

/** What every command may say beside. */
type Common = {
  /** Data folder of the running embedded product; undefined to read the environment. */
  readonly data: string | undefined;
  /** JSON instead of text for people. */
  readonly json: boolean;
};
/** Who reads or decides; either is written down. */
type Named = { readonly moderator: string };
/** What a decision is written down with. */
type Signed = Named & { readonly reason: string };

/** What a moderator asked for. */
export type ModeratorCommand =
  | { readonly kind: 'help' }
  | ({ readonly kind: 'queue'; readonly all: boolean } & Named & Common)
  | ({ readonly kind: 'show'; readonly item: ItemKind; readonly itemId: string } & Named & Common)
  | ({
      readonly kind: 'hide' | 'restore' | 'pin' | 'unpin';
      readonly item: ItemKind;
      readonly itemId: string;
    } & Signed &
      Common);

/** What `--help` shows. */
export const HELP = `What a moderator can do. What is read is written down with the moderator's name, every decision with the reason too.

  npm run moderate -- queue [--all] --moderator NAME
  npm run moderate -- show <kind> <id> --moderator NAME
  npm run moderate -- hide|restore <kind> <id> --reason "…" --moderator NAME
  npm run moderate -- pin|unpin post <id> --reason "…" --moderator NAME

  queue         what waits for a decision, most urgent first: words that may speak of self-harm or that somebody worries
                about, then what most members reported; --all lists what was decided, too
  show          what it says, why it was reported, and what was decided before; never who wrote it or who reported it
  hide          takes it from everyone but its author
  restore       lets it stay, or shows it again; the reports until now are settled
  pin, unpin    puts a post at the top of the board, takes it down again

  <kind>        post, comment, story, storyComment or review
  <id>          as the queue says it
  --reason      why, in at most 500 characters
  --moderator   who you are, in at most 100 characters
  --json        JSON instead of text
  --data DIR    the data folder of a product started with npm start (it must be running); without it, EVENTSTORE_URL,
                DATABASE_URL, KEYS_DATABASE_URL, NATS_URL and the …_MASTER_KEYs are read from the environment, as the services do

Examples:
  npm run moderate -- queue --moderator robin --data .data
  npm run moderate -- show story 9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11 --moderator robin --data .data
  npm run moderate -- hide story 9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11 --reason "names a dose" --moderator robin --data .data
`;

const itemOf = (
  kind: string,
  words: readonly string[],
): { readonly item: ItemKind; readonly itemId: string } => {
  const [named, written, ...more] = words;
  const item = itemKinds.find((one) => one === named);
  if (item === undefined || written === undefined || more.length > 0)
    throw new UsageError(`Write: ${kind} ${itemKinds.join('|')} <id>. See --help.`);
  const itemId = parseId(written);
  if (itemId === undefined) throw new UsageError('This is no id; the queue shows what one looks like.');
  if (item !== 'post' && (kind === 'pin' || kind === 'unpin'))
    throw new UsageError('Only a post can be pinned.');
  return { item, itemId };
};

const options = {
  reason: { type: 'string' },
  moderator: { type: 'string' },
  json: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
} as const;

/** Reads the command line. Throws {@link UsageError}. */
export const readCommand = (args: readonly string[]): ModeratorCommand => {
  const asked = parseCommand(args, options);
  if (asked === undefined) return { kind: 'help' };
  const { kind, words, values } = asked;
  const { data, json, all } = values;
  const moderator = (): string => requireText('moderator', values.moderator, 100);
  switch (kind) {
    case 'queue':
      if (words.length > 0) throw new UsageError('Write: queue, without more words. See --help.');
      return { kind, all, moderator: moderator(), data, json };
    case 'show':
      return { kind, ...itemOf(kind, words), moderator: moderator(), data, json };
    case 'hide':
    case 'restore':
    case 'pin':
    case 'unpin': {
      const item = itemOf(kind, words);
      const reason = requireText('reason', values.reason, 500);
      return { kind, ...item, reason, moderator: moderator(), data, json };
    }
    default:
      throw new UsageError(`There is no command “${kind}”. See --help.`);
  }
};
