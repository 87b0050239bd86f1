import { phoneKey } from '@secondspring/ui/kept/phone-key.ts';
import { openPhoneStorage } from '@secondspring/ui/kept/phone-storage.ts';
import { sessionQuery } from '@secondspring/ui/session/session.ts';
import { reportRestored, setDraftKeeper } from '@secondspring/ui/storage/draft-keeper.ts';
import {
  type DraftState,
  draftInTab,
  draftPlaces,
  isFields,
  putDraftInTab,
  saveText,
  VISITOR,
} from '@secondspring/ui/storage/tab-storage.ts';
import type { QueryClient } from '@tanstack/react-query';
import { millisecondsInDay } from 'date-fns/constants';

/** As long as the server takes what she entered without a connection. */
const MAX_AGE_MS = 60 * millisecondsInDay;

/** Posts, stories, comments and reviews. Not assessments: theirs may begin with older answers, and the server keeps them on request. */
const KINDS = ['unfinished', 'unfinished-review'];

/** What this build can read of it. */
const readState = (text: string | null): DraftState | null => {
  const state: unknown = JSON.parse(text ?? 'null');
  if (!isFields(state)) return null;
  const { changedAt, draft, sendingKey } = state;
  const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    changedAt: Number(changedAt),
    draft: textOrNull(draft),
    sendingKey: textOrNull(sendingKey),
  };
};

/** The later change wins. What was begun before anything was restored gives way to what is kept, but not to a draft that was sent before. */
const isOlder = (inTab: DraftState, kept: DraftState): boolean =>
  inTab.changedAt === 0 && inTab.draft !== null ? kept.draft !== null : inTab.changedAt < kept.changedAt;

/** What she wrote in this tab before signing in is hers now. */
const adoptDrafts = (member: string): void => {
  for (const place of draftPlaces()) {
    const [kind, owner, ...subject] = place.split(':');
    const { draft } = draftInTab(place);
    if (owner !== VISITOR || draft === null) continue;
    putDraftInTab([kind, member, ...subject].join(':'), { changedAt: Date.now(), draft, sendingKey: null });
    saveText(place, null);
    reportRestored();
  }
};

/**
 * Restores her drafts into this tab, keeps them sealed with each change, and follows her other tabs. What was sent or discarded stays as a
 * mark without text, so that a tab which still has it lets it go. Does nothing for a visitor.
 */
export const openDrafts = async (client: QueryClient, key: string): Promise<void> => {
  const member = await client.ensureQueryData(sessionQuery);
  const storage = await openPhoneStorage('draft', key);
  if (member === null || storage === null) return;
  adoptDrafts(member.id);
  const channel = new BroadcastChannel('kept-drafts');
  const changed = new Set<string>();

  /** Not answers of a day: what she saves of them is kept as an entry. */
  const isHers = (place: string): boolean => {
    const [kind = '', owner, subject = ''] = place.split(':');
    return KINDS.includes(kind) && owner === member.id && !subject.startsWith('day-');
  };
  /** Whether the tab was changed. */
  const compare = async (place: string): Promise<boolean> => {
    const kept = readState(await storage.getItem(place));
    const inTab = draftInTab(place);
    if (phoneKey() !== key) return false;
    if (kept !== null && isOlder(inTab, kept)) return putDraftInTab(place, kept);
    if (inTab.changedAt === (kept?.changedAt ?? 0) && inTab.draft === null) return false;
    if (inTab.changedAt === kept?.changedAt) return false;
    const state = { ...inTab, changedAt: inTab.changedAt || Date.now() };
    putDraftInTab(place, state);
    await storage.setItem(place, JSON.stringify(state));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin only.
    channel.postMessage(place);
    return false;
  };
  let turn = Promise.resolve();
  /** One after the other; what changes meanwhile is compared once, as it is then. */
  const follow = async (...places: readonly string[]): Promise<void> => {
    for (const place of places.filter(isHers)) changed.add(place);
    turn = turn.then(async () => {
      const due = [...changed];
      changed.clear();
      let isChanged = false;
      for (const place of due) isChanged = (await compare(place).catch(() => false)) || isChanged;
      if (isChanged) reportRestored();
    });
    await turn;
  };
  const followAll = async (): Promise<void> => {
    const kept = await storage.entries();
    await follow(...draftPlaces(), ...kept.map(([place]) => place));
  };

  for (const [place, text] of await storage.entries())
    if (Date.now() - (readState(text)?.changedAt ?? 0) > MAX_AGE_MS) await storage.removeItem(place);
  setDraftKeeper({
    change: (place) => void follow(place),
    async isKept(place) {
      await follow(place);
      const kept = readState(await storage.getItem(place).catch(() => null));
      return phoneKey() === key && kept?.changedAt === draftInTab(place).changedAt;
    },
  });
  channel.addEventListener('message', ({ data }) => void follow(String(data)));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void followAll().catch(() => undefined);
  });
  await followAll();
};
