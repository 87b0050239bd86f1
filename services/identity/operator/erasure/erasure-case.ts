import { events } from '@secondspring/contracts/events/catalogue.ts';
import { erasureStream, userStream } from '@secondspring/contracts/streams.ts';
import { Refused } from '@secondspring/platform/command-line/refused.ts';
import type { Stores } from '@secondspring/platform/stores/open-stores.ts';
import { keyIdOf } from '@secondspring/platform/vault/envelope.ts';
import { erasureAfter } from '../../account/state.ts';

/** What the event store still tells of a member's erasure: times, and ids of keys. */
export type ErasureCase = {
  readonly userId: string;
  /** When she asked for it, ISO 8601 in UTC as all of these. */
  readonly requestedAt: string;
  /** Steps that are done, each with when. */
  readonly steps: readonly { readonly step: string; readonly at: string }[];
  /** When her keys were destroyed; undefined while they are not. */
  readonly erasedAt: string | undefined;
  /** Ids of the keys that the events in her own streams were sealed with. */
  readonly keyIds: readonly string[];
};

/** Streams that are a member's own and say so in their name. */
const streamsOf = (userId: string): string[] => [
  ...new Set(
    Object.values(events)
      .filter(({ attribution }) => attribution === 'attributed')
      .map(({ stream }) => `${stream}-${userId}`),
  ),
];

/** Reads the case of a member by her id. Throws {@link Refused} where nobody with this id ever asked to be erased. */
export const readErasureCase = async (
  { eventLog }: Pick<Stores, 'eventLog'>,
  userId: string,
): Promise<ErasureCase> => {
  const own = await eventLog.read(userStream(userId));
  const timeOf = (type: string): string | undefined => own.find((event) => event.type === type)?.at;
  const requestedAt = timeOf('AccountErasureRequested');
  if (requestedAt === undefined)
    throw new Refused(
      erasureAfter(own) === 'nobody'
        ? 'There never was a member with this id.'
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
