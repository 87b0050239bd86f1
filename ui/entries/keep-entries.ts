import { DRAWN_FOR } from '@secondspring/contracts/http/drawn-for.ts';
import { ENTERED_AGO } from '@secondspring/contracts/http/entered-ago.ts';
import { Mutation, onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { hasStatus } from '../api/api-error.ts';
import { send as sendCall } from '../api/send.ts';
import { drawnFor } from '../api/drawn-for.ts';
import type { Enter, Entered } from '../api/keeper.ts';
import { reachable, subscribe } from '../api/reachability.ts';
import { phoneKey } from '../kept/phone-key.ts';
import { openPhoneStorage } from '../kept/phone-storage.ts';
import { beginProgress } from '../member/check-ins.ts';
import { sessionQuery } from '../session/session.ts';
import { showToast } from '../toasts/show-toast.ts';
import { isLater, isRefusal, isTriedAgain } from './answers.ts';
import { entriesOnPhone } from './entries-on-phone.ts';
import { type Entry, readEntry, refusalOf, refusedBy } from './entry.ts';
import { entryKinds } from './entry-kinds.ts';

/** Key and scope of the mutations, and the lock of this browser’s tabs. */
const NAME = 'entries';
/** Pauses while the server can’t take it: the first, and the longest. */
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * millisecondsInMinute;

type EntryMutation = Mutation<unknown, Error, Entry, 'stored'>;

const secondsAgo = (instant: number): string =>
  String(Math.max(0, Math.round((Date.now() - instant) / millisecondsInSecond)));

/** Browsers have locks only on secure pages. */
const inOneTab = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const locks = navigator.locks as LockManager | null | undefined;
  return await (locks == null ? work() : locks.request(NAME, work));
};

const isOurs = (mutation: unknown): mutation is EntryMutation =>
  mutation instanceof Mutation && mutation.options.mutationKey?.[0] === NAME;
const isPending = ({ state }: EntryMutation): boolean => state.status === 'pending';
const byTime = (entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted((one, other) => one.enteredAt - other.enteredAt);

/**
 * Keeps what she enters, sealed, on her own phone until the server has it: each entry is a mutation that pauses while the server is not
 * reached, stored before its first try, and made again from the storage when the product starts. Null where nothing can be stored.
 */
export const keepEntries = async (client: QueryClient, owner: string): Promise<Enter | null> => {
  const storage = await openPhoneStorage('entry', owner);
  if (storage === null) return null;
  const mutations = client.getMutationCache();
  const queries = client.getQueryCache();
  const all = () =>
    mutations.findAll({ mutationKey: [NAME] }) as readonly unknown[] as readonly EntryMutation[];
  const mutationOf = (key: string) => all().find(({ state }) => state.variables?.key === key);

  /** Keys of those of which she knows that they wait. */
  const kept = new Set<string>();
  /** Those of them that the server has, until the screen shows its answers. */
  let sent: readonly Entry[] = [];
  const forms = new Map<EntryMutation, () => void>();
  const isStored = (mutation: EntryMutation): mutation is EntryMutation & { state: { variables: Entry } } =>
    mutation.state.context === 'stored';
  const entriesOf = (some: readonly EntryMutation[]) =>
    some.filter(isStored).map(({ state }) => state.variables);
  const waiting = () => entriesOf(all().filter(isPending)).filter(({ key }) => kept.has(key));

  let hasEnded = false;
  /** Once she has signed in again, another page sends what waits. */
  const isHers = () => !hasEnded && phoneKey() === owner;

  const write = async (entry: Entry) => await storage.setItem(entry.key, JSON.stringify(entry));

  const send = async (entry: Entry): Promise<unknown> =>
    await inOneTab(async () => {
      const { key, member, enteredAt } = entry;
      if (!isHers()) throw new Error('Her session has ended');
      // Another tab has sent it. A form waits for the answer, which is the same for the same key.
      if (kept.has(key) && (await storage.getItem(key)) === null) return undefined;
      try {
        const { body } = await sendCall(entry.call, entry.input, {
          idempotencyKey: key,
          headers: {
            [DRAWN_FOR]: member,
            ...(kept.has(key) && { [ENTERED_AGO]: secondsAgo(enteredAt) }),
          },
        });
        // If it can't be removed it is sent once more, which the server recognises.
        await storage.removeItem(key).catch(() => undefined);
        return body;
      } catch (error) {
        if (isRefusal(error) && !isLater(error)) await write(refusedBy(entry, error));
        throw error;
      }
    });

  client.setMutationDefaults<unknown, Error, Entry, 'stored'>([NAME], {
    networkMode: 'online',
    scope: { id: NAME },
    gcTime: Infinity,
    retry: (failures, error) => isHers() && isTriedAgain(failures, error),
    // Without an answer it pauses at once, until the server is reached.
    retryDelay: (failures, error) =>
      isLater(error)
        ? Math.max(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS), error.retryAfterMs)
        : 0,
    onMutate: async (entry) => {
      await write(entry);
      return 'stored' as const;
    },
    mutationFn: send,
    onError: (error) => {
      if (!hasStatus(error, 401)) return;
      hasEnded = true;
      showToast({
        title: 'Please sign in again',
        message: 'What you entered is kept on this phone. We’ll send it once you’ve signed in.',
      });
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  const build = (state?: EntryMutation['state']): EntryMutation =>
    mutations.build<unknown, Error, Entry, 'stored'>(client, { mutationKey: [NAME] }, state);

  let isShowing = false;
  /** Puts what waits over what the server answered. */
  const showIn = (query: Query) => {
    const { data, dataUpdatedAt: updatedAt } = query.state;
    if (isShowing || data == null) return;
    const shown = waiting().reduce<unknown>((before, { call: address, input }) => {
      const kind = entryKinds[address];
      return kind !== undefined && kind.shownBy === query.queryKey[0]
        ? kind.show(before as never, input as never, query.queryKey)
        : before;
    }, data);
    if (shown === data) return;
    isShowing = true;
    query.setData(shown, { manual: true, updatedAt });
    isShowing = false;
  };
  const show = () => {
    for (const query of queries.getAll()) showIn(query);
  };

  const refresh = async () => {
    const known = sent;
    sent = [];
    if (known.some((entry) => entry.call === 'PUT /api/check-ins/{day}')) await beginProgress(client);
    const changed = known.flatMap((entry) => {
      const kind = entryKinds[entry.call];
      return kind === undefined ? [] : [kind.shownBy, ...(kind.changes ?? [])];
    });
    await Promise.all(
      [...new Set(changed)].map((address) => client.invalidateQueries({ queryKey: [address] })),
    );
    if (document.visibilityState !== 'visible') return;
    showToast({
      title: 'Saved',
      message:
        known.length === 1
          ? 'What you entered without a connection is saved now.'
          : `${known.length} things you entered without a connection are saved now.`,
    });
  };

  const tell = () => {
    const pending = all().filter(isPending);
    const isHeldUp = !reachable() || pending.some(({ state }) => state.failureCount > 0);
    const before = kept.size;
    if (isHeldUp) for (const { key } of entriesOf(pending)) kept.add(key);
    if (kept.size > before) show();
    const left = waiting();
    for (const mutation of pending)
      if (isStored(mutation) && kept.has(mutation.state.variables.key)) forms.get(mutation)?.();
    const refused = all().filter(({ state }) => state.status === 'error' && isRefusal(state.error));
    entriesOnPhone.set({
      waiting: byTime(left),
      refused: byTime(
        refused
          .filter((one) => !forms.has(one))
          .flatMap(({ state }) =>
            state.variables === undefined ? [] : refusedBy(state.variables, state.error as never),
          ),
      ),
    });
    if (sent.length > 0 && reachable() && (left.length === 0 || isHeldUp))
      void refresh().catch(() => undefined);
  };

  mutations.subscribe((event) => {
    const mutation: unknown = event.mutation;
    if (!isOurs(mutation)) return;
    const { variables: entry } = mutation.state;
    if (entry !== undefined && event.type === 'updated' && event.action.type === 'success') {
      if (kept.delete(entry.key)) sent = [...sent, entry];
      mutations.remove(mutation as never);
    }
    tell();
  });
  queries.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') showIn(event.query);
  });

  const discard = async (mutation: EntryMutation | undefined) => {
    if (mutation?.state.variables === undefined) return;
    mutations.remove(mutation as never);
    await storage.removeItem(mutation.state.variables.key);
  };

  /** From the storage, what an earlier start or another tab left there. */
  const restore = async () => {
    const stored = (await storage.entries()).flatMap(([, text]) => readEntry(text) ?? []);
    for (const entry of byTime(stored)) {
      if (mutationOf(entry.key) !== undefined) continue;
      const error = refusalOf(entry);
      if (error === null) kept.add(entry.key);
      build({
        context: 'stored',
        data: undefined,
        error,
        failureCount: 0,
        failureReason: null,
        isPaused: error === null,
        status: error === null ? 'pending' : 'error',
        submittedAt: entry.enteredAt,
        variables: entry,
      });
    }
    show();
  };
  const resume = async () => {
    await restore();
    await client.resumePausedMutations();
  };
  onlineManager.setOnline(reachable());
  onlineManager.setEventListener((setOnline) => subscribe(() => setOnline(reachable())));
  subscribe(() => {
    tell();
    if (reachable()) void resume();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void resume();
  });
  await restore();
  void client.resumePausedMutations();

  entriesOnPhone.acts = {
    sendAgain(key) {
      const mutation = mutationOf(key);
      if (mutation?.state.variables === undefined) return;
      kept.add(key);
      const { refusal: _, ...entry } = mutation.state.variables;
      mutation.execute(entry).catch(() => undefined);
    },
    discard: async (key) => await discard(mutationOf(key)),
  };

  return async (made) => {
    const member = drawnFor();
    if (member === null || entryKinds[made.call] === undefined) return null;
    const mutation = build();
    // After the last, also where the clock was set back.
    const last = Math.max(...entriesOf(all()).map(({ enteredAt }) => enteredAt));
    const entry: Entry = { ...made, member, enteredAt: Math.max(Date.now(), last + 1) };
    const waits = new Promise<Entered<never>>((resolve) => {
      forms.set(mutation, () => resolve({ isKept: true }));
    });
    try {
      const answered = mutation
        .execute(entry)
        .then((body) => ({ isKept: false as const, body: body as never }));
      return await Promise.race([answered, waits]);
    } catch (error) {
      if (isStored(mutation) && !isRefusal(error)) return { isKept: true };
      await discard(mutation).catch(() => undefined);
      if (!isStored(mutation)) return null;
      throw error;
    } finally {
      forms.delete(mutation);
    }
  };
};
