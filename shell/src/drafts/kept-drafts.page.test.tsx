import { PHONE_KEY } from '@secondspring/contracts/http/phone-key.ts';
import { limits } from '@secondspring/tests/limits.ts';
import { createQueryClient } from '@secondspring/ui/api/query-client.ts';
import { openPhoneStorage } from '@secondspring/ui/kept/phone-storage.ts';
import { sessionQuery } from '@secondspring/ui/session/session.ts';
import { draftKeeper, timesRestored } from '@secondspring/ui/storage/draft-keeper.ts';
import {
  type DraftKey,
  dropDraft,
  saveDraft,
  savedDraft,
  savedSendingKey,
  saveSendingKey,
} from '@secondspring/ui/storage/tab-storage.ts';
import { onOwnPhone } from '@secondspring/ui/testing/own-phone.ts';
import { memberOf } from '@secondspring/ui/testing/samples.ts';
import { millisecondsInDay } from 'date-fns/constants';
import { beforeEach, expect, it, vi } from 'vitest';
import { phoneKey } from '@secondspring/ui/kept/phone-key.ts';
import { openDrafts } from './kept-drafts.ts';

const HERS = 'A'.repeat(43);
const ANOTHERS = 'B'.repeat(43);
/** A member for each test, so that pages of earlier tests keep nothing of hers. */
let her = '';
let post: DraftKey = ['', ''];
const title = (key = post) => savedDraft(key, (fields) => fields)?.['title'] ?? null;
const until = async (expectation: () => unknown): Promise<void> =>
  void (await vi.waitFor(expectation, { timeout: limits.wait }));

beforeEach(() => {
  onOwnPhone();
  sessionStorage.clear();
  her = crypto.randomUUID();
  post = ['unfinished', her, 'post'];
  vi.stubGlobal('requestIdleCallback', (act: () => void) => queueMicrotask(act));
});

/** A page in this tab; before it keeps drafts, `first` happens. */
const openPage = async (first = () => {}, member: string | null = her): Promise<void> => {
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (Symbol.keyFor(key)?.startsWith('secondspring:') === true) Reflect.deleteProperty(globalThis, key);
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, member === null ? null : memberOf({ id: member }));
  const key = phoneKey();
  const opening = key === null ? undefined : openDrafts(client, key);
  first();
  await opening;
};
const openNewTab = async (first?: () => void, member?: string): Promise<void> => {
  sessionStorage.clear();
  await openPage(first, member);
};
const returnToTab = (): void => void document.dispatchEvent(new Event('visibilitychange'));
const signIn = (key: string | null): void => {
  document.cookie = key === null ? `${PHONE_KEY}=; Max-Age=0` : `${PHONE_KEY}=${key}`;
};
const textsKept = async (key = HERS): Promise<readonly string[]> =>
  ((await (await openPhoneStorage('draft', key))?.entries()) ?? []).map(([, text]) => text);
const write = async (words: string, key = post): Promise<void> => {
  saveDraft(key, { title: words });
  expect(await draftKeeper()?.isKept(key.join(':'))).toBe(true);
};
/** What a tab that was asleep meanwhile has. */
const inAnotherTab = async (act: () => Promise<void>): Promise<void> => {
  const asleep: [string, string][] = Object.entries(sessionStorage);
  await openNewTab();
  await act();
  sessionStorage.clear();
  for (const [name, text] of asleep) sessionStorage.setItem(name, text);
};

it('restores a draft and its idempotency key in another tab', async () => {
  await openPage();
  await write('Nights');
  saveSendingKey(post, 'first-try');
  await write('Nights, again');
  await openNewTab();
  expect([title(), savedSendingKey(post)]).toEqual(['Nights, again', 'first-try']);
});

it('keeps the last of many changes', async () => {
  await openPage();
  for (const words of ['N', 'Ni', 'Nig']) saveDraft(post, { title: words });
  await until(async () => expect((await textsKept()).join('')).toContain('Nig'));
  expect(await textsKept()).toHaveLength(1);
});

it('gives another member nothing, and it back to its owner', async () => {
  await openPage();
  await write('Nights');
  signIn(ANOTHERS);
  // Too late: the phone is another member's by now.
  saveDraft(post, { title: 'Nights and days' });
  expect(await draftKeeper()?.isKept(post.join(':'))).toBe(false);
  await openPage(undefined, 'another');
  expect(await textsKept(ANOTHERS)).toEqual([]);
  await openNewTab(undefined, 'another');
  expect(title()).toBeNull();
  signIn(HERS);
  await openNewTab();
  expect(title()).toBe('Nights');
});

it('keeps nothing on a shared phone, and of visitors', async () => {
  await openPage(undefined, null);
  saveDraft(post, { title: 'Nights' });
  signIn(null);
  await openPage();
  saveDraft(post, { title: 'Days' });
  expect(draftKeeper()).toBeNull();
  expect(await textsKept()).toEqual([]);
  expect(Object.keys(sessionStorage)).toEqual([post.join(':')]);
});

it('keeps no text of a draft that was sent, and takes it from a tab that was asleep', async () => {
  await openPage();
  await write('Nights');
  await inAnotherTab(async () => {
    dropDraft(post);
    await until(async () => expect((await textsKept()).join('')).not.toContain('Nights'));
  });
  expect(title()).toBe('Nights');
  returnToTab();
  await until(() => expect(title()).toBeNull());
  await openNewTab();
  expect(title()).toBeNull();
});

it('takes what was changed later in another tab, also where the page is loaded again', async () => {
  await openPage();
  await write('Nights');
  await inAnotherTab(async () => await write('Days'));
  await openPage();
  expect(title()).toBe('Days');
});

it('follows a tab that is open beside it, and answers nothing', async () => {
  await openPage();
  await write('Nights');
  const storage = await openPhoneStorage('draft', HERS);
  const place = post.join(':');
  const later = { changedAt: Date.now() + 1000, draft: '{"title":"Days"}', sendingKey: null };
  await storage?.setItem(place, JSON.stringify(later));
  const other = new BroadcastChannel('kept-drafts');
  const heard: unknown[] = [];
  other.addEventListener('message', ({ data }) => heard.push(data));
  const before = timesRestored();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin only.
  other.postMessage(place);
  await until(() => expect(timesRestored()).toBe(before + 1));
  expect(title()).toBe('Days');
  const story: DraftKey = ['unfinished', her, 'story'];
  await write('Mine', story);
  await until(() => expect(heard).not.toEqual([]));
  expect(heard).toEqual([story.join(':')]);
  other.close();
});

it('keeps what was changed before the code has come', async () => {
  await openPage();
  await write('Nights');
  await openPage(() => saveDraft(post, { title: 'Days' }));
  await openNewTab();
  expect(title()).toBe('Days');
  await openPage(() => dropDraft(post));
  await openNewTab();
  expect(title()).toBeNull();
  await openNewTab(() => saveDraft(post, { title: 'Next' }));
  await openNewTab();
  expect(title()).toBe('Next');
});

it('prefers what is kept to what was begun before it was restored', async () => {
  await openPage();
  await write('A long night');
  await openNewTab(() => saveDraft(post, { title: 'A' }));
  expect(title()).toBe('A long night');
});

it('keeps what she wrote before signing in', async () => {
  saveDraft(['unfinished', 'visitor', 'comment:1'], { title: 'Me too' });
  await openPage();
  await openNewTab();
  expect(title(['unfinished', her, 'comment:1'])).toBe('Me too');
});

it('drops a draft after 60 days', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await openPage();
  await write('Nights');
  vi.setSystemTime(Date.now() + 60 * millisecondsInDay);
  await openNewTab();
  expect(title()).toBe('Nights');
  vi.setSystemTime(Date.now() + 1);
  await openNewTab();
  expect(title()).toBeNull();
  expect(await textsKept()).toEqual([]);
  vi.useRealTimers();
});

it('says that a draft is kept only once the database has it', async () => {
  await openPage();
  await write('Nights');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveDraft(post, { title: 'Days' });
  expect(await draftKeeper()?.isKept(post.join(':'))).toBe(false);
  put.mockRestore();
  expect(await draftKeeper()?.isKept(post.join(':'))).toBe(true);
});

it('keeps reviews, and no answers of a day or of an assessment', async () => {
  await openPage();
  await write('Nights');
  saveDraft(['unfinished', her, 'day-2026-11-25'], { mood: 2 });
  saveDraft(['unfinished-onboarding', her], { step: 'journey' });
  await write('Melatonin', ['unfinished-review', her, 'melatonin']);
  expect(await textsKept()).toHaveLength(2);
});
