import { itemKinds, type ItemKind } from '@secondspring/contracts/vocabulary/community-words.ts';
import { parseId, parseCommand, requireText } from '@secondspring/platform/command-line/parse-command.ts';
import { UsageError } from '@secondspring/platform/command-line/command-error.ts';

type CommonOptions = {
  /** Data folder of the running embedded product. Undefined: use the environment. */
  readonly data: string | undefined;
  readonly json: boolean;
};
type WithModerator = { readonly moderator: string };
type WithReason = WithModerator & { readonly reason: string };

export type ModeratorCommand =
  | { readonly kind: 'help' }
  | ({ readonly kind: 'queue'; readonly all: boolean } & WithModerator & CommonOptions)
  | ({ readonly kind: 'show'; readonly item: ItemKind; readonly itemId: string } & WithModerator &
      CommonOptions)
  | ({
      readonly kind: 'hide' | 'restore' | 'pin' | 'unpin';
      readonly item: ItemKind;
      readonly itemId: string;
    } & WithReason &
      CommonOptions);

export const HELP = `Commands for moderators. What you read is recorded with your name, what you decide also with your reason.

  npm run moderate -- queue [--all] --moderator NAME
  npm run moderate -- show <kind> <id> --moderator NAME
  npm run moderate -- hide|restore <kind> <id> --reason "…" --moderator NAME
  npm run moderate -- pin|unpin post <id> --reason "…" --moderator NAME

  queue         lists items that wait for a decision, most urgent first: those that may mention self-harm or whose author
                members worry about, then those with the most reports; --all also lists decided items
  show          shows an item, its reports and earlier decisions; never who wrote or reported it
  hide          hides an item from everyone but its author
  restore       keeps an item or shows it again; settles its reports
  pin, unpin    puts a post at the top of the board, or takes it down

  <kind>        post, comment, story, storyComment or review
  <id>          as listed by queue
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

const parseItem = (
  kind: string,
  words: readonly string[],
): { readonly item: ItemKind; readonly itemId: string } => {
  const [kindArgument, idArgument, ...rest] = words;
  const item = itemKinds.find((kind) => kind === kindArgument);
  if (item === undefined || idArgument === undefined || rest.length > 0)
    throw new UsageError(`Write: ${kind} ${itemKinds.join('|')} <id>. See --help.`);
  const itemId = parseId(idArgument);
  if (itemId === undefined) throw new UsageError('This is not an id. Use one that queue lists.');
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

/** Throws {@link UsageError}. */
export const readCommand = (args: readonly string[]): ModeratorCommand => {
  const parsed = parseCommand(args, options);
  if (parsed === undefined) return { kind: 'help' };
  const { kind, words, values } = parsed;
  const { data, json, all } = values;
  const moderator = (): string => requireText('moderator', values.moderator, 100);
  switch (kind) {
    case 'queue':
      if (words.length > 0) throw new UsageError('Write: queue, without arguments. See --help.');
      return { kind, all, moderator: moderator(), data, json };
    case 'show':
      return { kind, ...parseItem(kind, words), moderator: moderator(), data, json };
    case 'hide':
    case 'restore':
    case 'pin':
    case 'unpin': {
      const item = parseItem(kind, words);
      const reason = requireText('reason', values.reason, 500);
      return { kind, ...item, reason, moderator: moderator(), data, json };
    }
    default:
      throw new UsageError(`There is no command “${kind}”. See --help.`);
  }
};
