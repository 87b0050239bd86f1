import { hasStatus, isAnswered } from '@secondspring/ui/api/api-error.ts';
import { drawnFor, loadAgain } from '@secondspring/ui/api/drawn-for.ts';
import { reachable, subscribe } from '@secondspring/ui/api/reachability.ts';
import { fromWhen } from '@secondspring/ui/dates/from-when.ts';
import { forgetPhoneKey, phoneKey } from '@secondspring/ui/kept/phone-key.ts';
import { forgetReads, openPhoneStorage, type PhoneStorage } from '@secondspring/ui/kept/phone-storage.ts';
import { sessionQuery } from '@secondspring/ui/session/session.ts';
import {
  experimental_createQueryPersister as createQueryPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core';
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { millisecondsInDay } from 'date-fns/constants';
import { SETTLED_AFTER_MS } from '../navigation/use-settled.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { keptSince } from './kept-since.ts';

/** Raise it when an answer changes so that the pages cannot draw what was kept before. */
const SHAPE = '2';
const MAX_AGE_MS = 90 * millisecondsInDay;

/** What is kept, or held by the page, if `failure` is no answer of the server; else what `asking` gives or throws. A late answer replaces it. */
export type ReadInstead = (query: Query, asking: Promise<unknown>, failure: unknown) => Promise<unknown>;

/** A key names the day on which it was asked. What was kept on another day is shown too. */
const withoutDays = (place: string): string => place.replaceAll(/"\d{4}-\d{2}-\d{2}",/gu, '');

const namedWithoutDays = (storage: PhoneStorage): PhoneStorage => ({
  getItem: (place) => storage.getItem(withoutDays(place)),
  setItem: (place, text) => storage.setItem(withoutDays(place), text),
  removeItem: (place) => storage.removeItem(withoutDays(place)),
  entries: storage.entries,
});

const isSession = ({ queryKey }: Query): boolean => queryKey[0] === sessionQuery.queryKey[0];
const isAbort = (failure: unknown): boolean =>
  failure instanceof DOMException && failure.name === 'AbortError';

/** Keeps what the server answers from now on and what it answered before, sealed with the key. */
export const openReads = async (client: QueryClient, key: string): Promise<ReadInstead> => {
  const cache = client.getQueryCache();
  const storage = await openPhoneStorage('read', key);
  const { persistQuery, persisterGc, retrieveQuery } = createQueryPersister({
    storage: storage && namedWithoutDays(storage),
    buster: SHAPE,
    maxAge: MAX_AGE_MS,
  });
  /** When the answers were given that are shown instead of new ones, by the hashes of their queries. */
  const shown = new Map<string, number>();

  const forget = async () => {
    if (phoneKey() === key) forgetPhoneKey();
    await forgetReads(phoneKey()).catch(() => undefined);
  };
  const tellSince = () => {
    const times = cache
      .getAll()
      .filter((query) => query.isActive() && !isSession(query))
      .flatMap(({ queryHash }) => shown.get(queryHash) ?? []);
    keptSince.set(times.length === 0 ? null : fromWhen(new Date(Math.min(...times)), new Date()));
  };
  /** A page that was drawn from her phone is put away. */
  const endSession = async (isDrawnFromPhone: boolean) => {
    await forget();
    if (isDrawnFromPhone && drawnFor() !== null) loadAgain('put-away');
  };
  /** A late answer to a query that shows what was kept. */
  const replace = (query: Query, asking: Promise<unknown>) => {
    const isShown = () => shown.has(query.queryHash);
    const putAway = (error: unknown) => {
      if (!(isAnswered(error) && isShown())) return;
      shown.delete(query.queryHash);
      query.setState({ status: 'error', error });
      tellSince();
      if (error.status === 401) void forget();
    };
    // Later: it may have come while what is kept was read, and that is shown first.
    asking.then(
      (answer) => setTimeout(() => isShown() && client.setQueryData(query.queryKey, answer)),
      (error: unknown) => setTimeout(() => putAway(error)),
    );
  };
  const keep = (query: Query) => {
    const { data, dataUpdatedAt } = query.state;
    if (query.meta?.kept === undefined || data === undefined) return;
    if (dataUpdatedAt === shown.get(query.queryHash)) return;
    const wasShown = shown.delete(query.queryHash);
    if (isSession(query) && data === null) void endSession(wasShown);
    else if (phoneKey() === key) void persistQuery(query).catch(() => undefined);
  };
  const findStored = async (queryHash: string): Promise<PersistedQuery['state'] | null> =>
    await new Promise((resolve, reject) => {
      const retrieving = retrieveQuery(queryHash, ({ state }) => resolve(state));
      retrieving.then((data) => data === undefined && resolve(null), reject);
    });
  const readStored = async ({ queryHash, meta }: Query) => {
    const state = await findStored(queryHash);
    if (state === null) return null;
    const { data, dataUpdatedAt } = state;
    return { data: typeof meta?.kept === 'function' ? meta.kept(data as never) : data, at: dataUpdatedAt };
  };
  let isAhead = false;
  const goAhead = async () => {
    if (isAhead) return;
    isAhead = true;
    await fetchAhead(client, async ({ queryKey }) => {
      const state = await findStored(hashKey(queryKey));
      return state?.dataUpdatedAt ?? 0;
    }).catch(() => undefined);
    isAhead = false;
  };

  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') {
      const { query, action } = event;
      // What the page itself changes while it reaches nobody is no answer.
      if (action.manual === true && !reachable()) return;
      // Later: by then an answer from the phone has its own time.
      setTimeout(() => {
        keep(query);
        tellSince();
      });
    } else if (shown.size > 0) tellSince();
  });
  for (const query of cache.getAll()) keep(query);
  void forgetReads(key)
    .then(persisterGc)
    .catch(() => undefined);
  setTimeout(() => void goAhead(), SETTLED_AFTER_MS);
  subscribe(() => reachable() && void goAhead());

  return async (query, asking, failure) => {
    if (hasStatus(failure, 401)) await forget();
    if (isAnswered(failure) || isAbort(failure) || phoneKey() !== key) return await asking;
    const { data, dataUpdatedAt } = query.state;
    const held = data === undefined ? null : { data, at: shown.get(query.queryHash) ?? dataUpdatedAt };
    const found = held ?? (await readStored(query).catch(() => null));
    if (found === null) return await asking;
    shown.set(query.queryHash, found.at);
    setTimeout(() => {
      if (shown.get(query.queryHash) === found.at)
        query.setState({ dataUpdatedAt: found.at, isInvalidated: true });
    });
    replace(query, asking);
    return found.data;
  };
};
