import { pageWide } from '../page/page-wide.ts';

/** Keeps drafts on the member's own phone. Places are those of the session storage. */
export type DraftKeeper = {
  /** Call after the draft at this place was changed, sent or discarded. */
  readonly change: (place: string) => void;
  /** Whether the phone keeps the draft as it is now. */
  readonly isKept: (place: string) => Promise<boolean>;
};

/** `restored` counts how often the phone or another tab changed the drafts in this tab. */
type Keeping = { keeper: DraftKeeper | null; restored: number; readonly listeners: Set<() => void> };

const page = () =>
  pageWide<Keeping>('draft-keeper/1', () => ({ keeper: null, restored: 0, listeners: new Set() }));

/** Null on a shared phone, for visitors, and until the shell has loaded it. */
export const draftKeeper = (): DraftKeeper | null => page().keeper;

export const setDraftKeeper = (keeper: DraftKeeper): void => void (page().keeper = keeper);

/** Changes when drafts in this tab must be read again. */
export const timesRestored = (): number => page().restored;

/** Calls `listener` when `timesRestored` changes; returns what ends it. */
export const onRestored = (listener: () => void): (() => void) => {
  const { listeners } = page();
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const reportRestored = (): void => {
  const stored = page();
  stored.restored += 1;
  for (const listener of stored.listeners) listener();
};
