import { saveText, savedText } from '../storage/tab-storage.ts';
import { pageWide } from '../page/page-wide.ts';

const page = () => pageWide<{ member: string | null }>('drawn-for/1', () => ({ member: null }));

/** Id of the member whose things this page shows; null for a visitor and before the session is known. */
export const drawnFor = (): string | null => page().member;

/** The first member stays, since what is on the screen is hers: for any other the page is loaded again. */
export const drawFor = (member: string): void => {
  const drawn = page();
  drawn.member ??= member;
  if (drawn.member !== member) loadAgain('put-away');
};

const NOTICE = 'loaded-again';

/** What she has to know: what was on the screen is put away, or also that her change was not sent. */
export type LoadedAgain = 'put-away' | 'not-sent';

/** Takes everything off the screen, and loads the page for the member who is signed in now, or for a visitor. Drafts stay with their owner. */
export const loadAgain = (why: LoadedAgain): void => {
  if (savedText(NOTICE) !== 'not-sent') saveText(NOTICE, why);
  location.reload();
};

/** Why this page was loaded again, once. */
export const takeLoadedAgain = (): LoadedAgain | null => {
  const why = savedText(NOTICE);
  saveText(NOTICE, null);
  return why === 'put-away' || why === 'not-sent' ? why : null;
};
