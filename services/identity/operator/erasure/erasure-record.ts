import { events } from '@secondspring/contracts/events/catalogue.ts';
import { erasureStream, userStream } from '@secondspring/contracts/streams.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import type { Stores } from '@secondspring/platform/stores/open-stores.ts';
import { keyIdOf } from '@secondspring/platform/vault/envelope.ts';
import { erasureAfter } from '../../user/state.ts';

/** What the event store still records of a member's erasure: times and key ids. */
export type ErasureRecord = {
  readonly userId: string;
  /** ISO 8601 in UTC, like all times here. */
  readonly requestedAt: string;
  readonly steps: readonly { readonly step: string; readonly at: string }[];
  /** When her keys were destroyed. */
  readonly erasedAt: string | undefined;
  /** Ids of the keys that sealed the events in her own streams. */
  readonly keyIds: readonly string[];
};

/** The member's own streams, which are named by her id. */
const streamsOf = (userId: string): string[] => [
  ...new Set(
    Object.values(events)
      .filter(({ attribution }) => attribution === 'attributed')
      .map(({ stream }) => `${stream}-${userId}`),
  ),
];

/** Throws {@link CommandError} if no member with this id asked to be erased. */
export const readErasureRecord = async (
  { eventLog }: Pick<Stores, 'eventLog'>,
  userId: string,
): Promise<ErasureRecord> => {
  const own = await eventLog.read(userStream(userId));
  const timeOf = (type: string): string | undefined => own.find((event) => event.type === type)?.at;
  const requestedAt = timeOf('AccountErasureRequested');
  if (requestedAt === undefined)
    throw new CommandError(
      erasureAfter(own) === 'unknown'
        ? 'No member ever had this id.'
        : 'This member has not asked to be erased.',
    );
  const keyIds = new Set<string>();
  for (const stream of streamsOf(userId))
    for (const { sealed } of await eventLog.read(stream)) {
      const kid = sealed === undefined ? undefined : keyIdOf(sealed.envelope);
      if (kid !== undefined) keyIds.add(kid);
    }
  const steps = (await eventLog.read(erasureStream(userId))).flatMap(({ data, at }) =>
    'step' in data ? [{ step: data.step, at }] : [],
  );
  return { userId, requestedAt, steps, erasedAt: timeOf('AccountErased'), keyIds: [...keyIds] };
};
