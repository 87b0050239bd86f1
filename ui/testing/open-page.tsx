import '@testing-library/jest-dom/vitest';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { SiteSettings } from '@secondspring/contracts/remotes/site.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { getResponse } from 'msw';
import { BrowserRouter, type RouteObject, useRoutes } from 'react-router-dom';
import { afterEach, expect, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import type { Member } from '../session/session.ts';
import { Toasts } from '../components/toasts/toasts.tsx';
import { HEBREW, wrongDirections } from './own-direction.ts';
import { missingWords, type StatedWords } from './words-on-page.ts';
import { type Answers, createAnsweringServer, type AnsweringServer, refused } from './answers.ts';

type Queries = Omit<typeof screen, 'debug' | 'logTestingPlaygroundURL'>;

/** A page that is open in the simulated browser. */
export type OpenPage = Pick<AnsweringServer, 'answer' | 'asked'> & {
  readonly user: UserEvent;
  /** The page's own part of the screen, without toasts and dialogs. */
  readonly main: Queries;
  /** The whole screen. */
  readonly screen: typeof screen;
  /** The open dialog; fails if none opens. */
  readonly dialog: () => Promise<Queries>;
  /** Presses a button, waiting for it. */
  readonly press: (name: string | RegExp) => Promise<void>;
  /** Puts a text into the field with this label, waiting for it. */
  readonly fill: (label: string | RegExp, text: string) => Promise<void>;
  /** Moves the slider with this label. */
  readonly slide: (label: string, value: number) => Promise<void>;
  /** Waits until the field with this label has this value. */
  readonly expectValue: (label: string | RegExp, value: string) => Promise<void>;
  /** Waits for a toast with exactly these words, and dismisses it. */
  readonly expectToast: (title: string, message?: string) => Promise<void>;
  /** Waits until all words of these states of the specification stand in the page's own part. */
  readonly expectWords: (...states: readonly StatedWords[]) => Promise<void>;
  /** The same in the open dialog. */
  readonly expectWordsInDialog: (...states: readonly StatedWords[]) => Promise<void>;
  /** Expects that axe finds nothing on the screen; colours and sizes are looked at in the real browser. */
  readonly expectAccessible: () => Promise<void>;
  /** Waits until a text of `HEBREW` is shown or typed this often, each time in its own direction. */
  readonly expectOwnDirection: (times: number) => Promise<void>;
  /** Addresses for which the page was left; its own where it was loaded again. */
  readonly left: () => readonly string[];
  /** Closes the page and opens the same address again, or another: what is kept on the phone stays. */
  readonly reload: (path?: string) => void;
};

/** The element, once a press reaches it: a dialog that opens or closes keeps presses away for a moment. */
const reachable = async (element: Element): Promise<Element> => {
  await until(() => {
    const nearest = element.closest<HTMLElement>('[style*="pointer-events"]');
    expect(nearest?.style.pointerEvents).not.toBe('none');
  });
  return element;
};

/** Waits until an expectation holds. */
export const until = async (expectation: () => unknown): Promise<void> => {
  await waitFor(expectation);
};

/** Queries inside of an element. */
export const inside = (element: HTMLElement): Queries => within(element);

/** How a page is opened. */
export type Opening = {
  /** The routes of the micro-frontend. */
  readonly routes: RouteObject[];
  /** Path with query. */
  readonly path: string;
  /** State of the navigation that led here; none unless given. */
  readonly state?: unknown;
  /** Who is signed in; nobody unless given. */
  readonly member?: Member;
  readonly answers?: Answers;
  /** What the operator has set; nothing unless given. */
  readonly site?: Partial<SiteSettings>;
  /** What the shell starts beside the page, each time it is opened. */
  readonly start?: (client: QueryClient) => unknown;
};

// Late chunks are compiled when a test first asks for them. A failure names what was looked for; the whole page would bury it.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(message?.split('\n\n')[0] ?? 'not found'),
});

// happy-dom has no `<search>` yet, and React warns of elements that a browser has not.
const createElement = document.createElement.bind(document);
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = createElement(name, options);
  if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
  return element;
};

let opened: AnsweringServer | null = null;

/** Closes the page. What is kept on the phone stays. */
/** Timers end with their page: one that leaves it would go off in another test. */
const timers = new Set<ReturnType<typeof setTimeout>>();
const watchTimers = (): void => {
  const start = globalThis.setTimeout;
  const started = (...timed: Parameters<typeof start>) => {
    const timer = start(...timed);
    timers.add(timer);
    return timer;
  };
  vi.stubGlobal('setTimeout', Object.assign(started, start));
};

const close = (): void => {
  cleanup();
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  // Page-wide values (toasts, consistency token) end with the page.
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (Symbol.keyFor(key)?.startsWith('secondspring:') === true) Reflect.deleteProperty(globalThis, key);
};

afterEach(() => {
  close();
  localStorage.clear();
  sessionStorage.clear();
  const faults = opened?.faults ?? [];
  opened = null;
  expect(faults, 'calls outside of the contract').toEqual([]);
});

/** Opens a page of a micro-frontend in the simulated browser, with the toasts that the shell shows and a server that answers by the contracts. */
export const openPage = ({
  routes,
  path,
  state = null,
  member,
  answers = {},
  site = {},
  start,
}: Opening): OpenPage => {
  const server = createAnsweringServer();
  opened = server;
  server.answer({ getCurrentUser: () => member ?? refused('sign-in-required'), ...answers });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const request = new Request(new URL(address, location.href), init);
    const answer = await getResponse([...server.handlers], request);
    if (answer === undefined) throw new Error(`Nothing answers ${request.method} ${address}`);
    if (answer.type === 'error') throw new TypeError('Failed to fetch');
    return answer;
  });
  const settings = document.createElement('script');
  settings.id = 'site';
  settings.type = 'application/json';
  settings.textContent = JSON.stringify(site);
  document.head.replaceChildren(settings);
  history.replaceState({ usr: state, key: 'opened', idx: 0 }, '', path);
  watchTimers();
  const left: string[] = [];
  vi.spyOn(location, 'assign').mockImplementation((address) => void left.push(String(address)));
  vi.spyOn(location, 'reload').mockImplementation(() => void left.push(location.pathname + location.search));
  draw(routes, start);
  const own = userEvent.setup({ delay: null });
  const user: UserEvent = { ...own, click: async (element) => await own.click(await reachable(element)) };
  return {
    answer: server.answer,
    asked: server.asked,
    user,
    get main() {
      return within(screen.getByRole('main', { hidden: true }));
    },
    screen,
    dialog: async () => within(await screen.findByRole('dialog')),
    press: async (name) => {
      const button = await screen.findByRole('button', { name });
      // A button that is busy takes no press.
      await until(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
      await user.click(button);
    },
    fill: async (label, text) => {
      const field = await screen.findByLabelText(label);
      await user.clear(field);
      await user.paste(text);
    },
    slide: async (label, value) => {
      fireEvent.change(await screen.findByLabelText(label), { target: { value: String(value) } });
    },
    expectValue: (label, value) => until(() => expect(screen.getByLabelText(label)).toHaveValue(value)),
    expectToast,
    expectWords: (...states) => expectWords('main', states),
    expectWordsInDialog: (...states) => expectWords('dialog', states),
    expectAccessible,
    expectOwnDirection,
    left: () => left,
    reload: (address) => {
      close();
      if (address !== undefined) history.replaceState(null, '', address);
      draw(routes, start);
    },
  };
};

const Routed = ({ routes }: { readonly routes: RouteObject[] }) =>
  useRoutes([...routes, { path: '*', element: null }]);

const draw = (routes: RouteObject[], start: Opening['start']): void => {
  const client = createQueryClient();
  start?.(client);
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <main>
          <Routed routes={routes} />
        </main>
        <Toasts />
      </BrowserRouter>
    </QueryClientProvider>,
  );
};

const expectToast: OpenPage['expectToast'] = async (title, message) => {
  const toast = await waitFor(() => {
    const shown = document.querySelector<HTMLElement>('[aria-label^=Notification] li');
    if (shown === null) throw new Error('No toast is shown');
    within(shown).getByText(title);
    if (message !== undefined) within(shown).getByText(message);
    return shown;
  });
  fireEvent.click(within(toast).getByRole('button', { hidden: true }));
  await waitFor(() => expect(toast).not.toBeInTheDocument());
};

const expectWords = (role: 'main' | 'dialog', states: readonly StatedWords[]): Promise<void> =>
  until(() => expect(missingWords(screen.getByRole(role, { hidden: true }), states)).toEqual([]));

const expectOwnDirection: OpenPage['expectOwnDirection'] = (times) =>
  until(() => {
    // What is typed into a textarea is text of the page.
    const typed = [...document.querySelectorAll('input')].map(({ value }) => value);
    const shown = [document.body.textContent ?? '', ...typed].join(' ').split(HEBREW).length - 1;
    expect(shown).toBe(times);
    expect(wrongDirections(document.body)).toEqual([]);
  });

/** Rules that need a layout or the shell's document, and two that misjudge what Radix hides beside an open dialog. */
const SKIPPED_RULES = [
  'color-contrast',
  'target-size',
  'region',
  'landmark-one-main',
  'html-has-lang',
  'document-title',
  'aria-hidden-focus',
  'page-has-heading-one',
];

const expectAccessible = async (): Promise<void> => {
  const { violations } = await axe.run(document, {
    rules: {
      ...Object.fromEntries(SKIPPED_RULES.map((rule) => [rule, { enabled: false }])),
      // Experimental, so off unless asked for.
      'label-content-name-mismatch': { enabled: true },
    },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
};
