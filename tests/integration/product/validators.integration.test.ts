import { NO_STREAM } from '@eventstore/db-client';
import { effectsStream } from '@secondspring/reviews/effects/decider.ts';
import type { Endpoint } from '@secondspring/contracts/http/endpoint.ts';
import { endpoints } from '@secondspring/contracts/http/endpoints.ts';
import { defineCatalogue } from '@secondspring/reviews/catalogue/define-catalogue.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { limits } from '../../limits.ts';
import { signInMember } from '../callers/cast.ts';
import { createFolded } from '../world/folded.ts';
import type { Browser } from './browser.ts';
import { done } from './done.ts';
import { startProduct, type Product } from './product.ts';

type Made = { readonly id: string };

let product: Product;
let [visitor, member]: Browser[] = [];
let folded: () => Promise<void>;
/** Ids in the paths, by name. */
const named = new Map<string, string>();

const words = { title: 'A title', content: 'Some words' };
const as = (): Browser => member ?? product.browser();
const make = async (path: string, body: object = words): Promise<string> =>
  (await done<Made>(as(), 'POST', path, body)).id;
const at = (name: string): string => named.get(name) ?? '';

beforeAll(async () => {
  // Without reactors only calls run statements.
  product = await startProduct({ reactors: false });
  await defineCatalogue(product.dependencies.eventLog);
  folded = createFolded(product.dependencies);
  visitor = product.browser();
  member = await signInMember(product, 'writing@example.org');
  await folded();
  const [category] = await done<Made[]>(member, 'GET', '/api/treatment-categories');
  const [treatment] = await done<Made[]>(member, 'GET', `/api/treatments/category/${category?.id}`);
  const [last] = (await done<Made[]>(member, 'GET', '/api/treatments')).toReversed();
  const [answer] = await done<{ treatments: Made[] }[]>(member, 'GET', '/api/troubles');
  const [troubling] = answer?.treatments ?? [];
  for (const [name, id] of Object.entries({ category, treatment, last, troubling }))
    named.set(name, id?.id ?? '');
  named.set('post', await make('/api/community/posts'));
  named.set('story', await make('/api/stories'));
  await folded();
});
afterAll(async () => await product.stop());

const rewordPostCategories = async (): Promise<void> => {
  const { eventLog } = product.dependencies;
  const [first] = await eventLog.read('postCategory-1');
  if (first?.type !== 'PostCategoryDefined') throw new Error('there is no first category');
  const { type, data } = first;
  const id = crypto.randomUUID();
  await eventLog.append('postCategory-1', 0n, [{ type, data: { ...data, name: 'Reworded' }, id }], null);
};
const rewordTreatmentCategories = async (): Promise<void> => {
  const { eventLog } = product.dependencies;
  const stream = `treatmentCategory-${at('category')}`;
  const [first] = await eventLog.read(stream);
  if (first?.type !== 'TreatmentCategoryDefined') throw new Error('there is no first category');
  const { type, data } = first;
  const id = crypto.randomUUID();
  await eventLog.append(stream, 0n, [{ type, data: { ...data, name: 'Reworded' }, id }], null);
};
let stars = 0;
/** Reviews a treatment, or changes the review. */
const review = async (treatment: string): Promise<void> => {
  const body = { overallRating: (stars = (stars % 5) + 1), wouldRecommend: true };
  const answer = await as().json('POST', `/api/treatments/${treatment}/reviews`, body);
  named.set('review', answer.ok ? ((await answer.json()) as Made).id : at('review'));
  if (answer.status === 409) await done(as(), 'PUT', `/api/reviews/${at('review')}`, body);
};
const reviewFirst = (): Promise<void> => review(at('treatment'));
const publishEffects = async (): Promise<void> => {
  const { eventLog } = product.dependencies;
  const stream = effectsStream(at('treatment'));
  const last = (await eventLog.read(stream)).at(-1)?.revision ?? NO_STREAM;
  const group = { topic: 'Hot flashes', ageBand: null, phase: null, women: 10, said: { worse: 10 } } as const;
  const data = { treatmentId: at('treatment'), ...group, counted: [] };
  const event = { type: 'EffectsPublished', data, id: crypto.randomUUID() } as const;
  await eventLog.append(stream, last, [event], { item: stream });
};

type Case = {
  readonly path: () => string;
  /** Changes the answer; null if only a new release does. */
  readonly change: (() => Promise<unknown>) | null;
};

/** How to change the answer of each public read. The test fails if a call is missing. */
const cases: Readonly<Record<string, Case>> = {
  explainCarePlans: { path: () => '/api/care-plans/method', change: null },
  listGuides: { path: () => '/api/resources', change: null },
  getGuide: { path: () => '/api/resources/articles/tonights-sleep-guide', change: null },
  getTalk: { path: () => '/api/resources/talks/winding-down', change: null },
  downloadGuides: { path: () => '/api/resources/document', change: null },
  downloadCompleteGuide: { path: () => '/api/resources/guide', change: null },
  listPostCategories: { path: () => '/api/community/categories', change: rewordPostCategories },
  listPosts: { path: () => '/api/community/posts', change: () => make('/api/community/posts') },
  getPost: {
    path: () => `/api/community/posts/${at('post')}`,
    change: () => done(as(), 'POST', `/api/community/posts/${at('post')}/vote`, { voteType: 1 }),
  },
  listPostComments: {
    path: () => `/api/community/posts/${at('post')}/comments`,
    change: () => make(`/api/community/posts/${at('post')}/comments`),
  },
  listStories: { path: () => '/api/stories', change: () => make('/api/stories') },
  getStory: {
    path: () => `/api/stories/${at('story')}`,
    change: () => make(`/api/stories/${at('story')}/comments`),
  },
  listStoriesOfAuthor: {
    path: () => `/api/stories/${at('story')}/author`,
    change: () => make('/api/stories'),
  },
  listStoryComments: {
    path: () => `/api/stories/${at('story')}/comments`,
    change: () => make(`/api/stories/${at('story')}/comments`),
  },
  listTreatmentCategories: { path: () => '/api/treatment-categories', change: rewordTreatmentCategories },
  listTreatments: { path: () => '/api/treatments', change: () => review(at('last')) },
  listTroubles: { path: () => '/api/troubles', change: () => review(at('troubling')) },
  listTreatmentsOfCategory: {
    path: () => `/api/treatments/category/${at('category')}?sort=reviews`,
    change: reviewFirst,
  },
  listEffects: { path: () => '/api/treatment-effects', change: publishEffects },
  getTreatmentEffects: {
    path: () => `/api/treatments/${at('treatment')}/effects`,
    change: publishEffects,
  },
  getTreatment: { path: () => `/api/treatments/${at('treatment')}`, change: reviewFirst },
  listReviews: {
    path: () => `/api/treatments/${at('treatment')}/reviews?sort=highest`,
    change: reviewFirst,
  },
};

const open: readonly Endpoint[] = endpoints.filter(
  ({ policy, method }) => policy === 'public' && method === 'GET',
);

it('has a way to change the answer of each public read, and of no other call', () => {
  expect(Object.keys(cases).sort()).toEqual(open.map(({ name }) => name).sort());
});

it('declares what changes each public read, and nothing for other calls', () => {
  const wrong = endpoints.filter(({ policy, method, changesWith }) => {
    if (policy !== 'public') return changesWith !== undefined;
    return method === 'GET' ? typeof changesWith !== 'string' : changesWith !== null;
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

const get = (browser: Browser | undefined, path: string, etag?: string | null): Promise<Response> =>
  (browser ?? product.browser()).send(path, etag ? { headers: { 'If-None-Match': etag } } : {});

describe.each(open.map(({ name }) => [name, cases[name] as Case] as const))('%s', (_, { path }) => {
  it('returns 304 to a visitor with the answer, and only queries whether anything changed', async () => {
    const first = await get(visitor, path());
    expect([first.status, first.headers.get('Cache-Control')]).toEqual([200, 'private, no-cache']);
    const etag = first.headers.get('ETag');
    expect(etag).not.toBeNull();
    const query = vi.spyOn(product.dependencies.pool, 'query');
    try {
      for (let again = 0; again < 3; again += 1) {
        const answer = await get(product.browser(), path(), etag);
        expect([answer.status, await answer.text()]).toEqual([304, '']);
        expect(answer.headers.get('ETag')).toBe(etag);
        expect(answer.headers.get('Vary')).toMatch(/\bCookie\b/u);
      }
      const statementNames = query.mock.calls.map(([statement]) => (statement as { name?: string }).name);
      expect(statementNames.filter((name) => name?.startsWith('checkpoint') !== true)).toEqual([]);
    } finally {
      query.mockRestore();
    }
  });

  it('returns the full answer to a member without caching, even with a visitor’s validator [S60]', async () => {
    const etag = (await get(visitor, path())).headers.get('ETag');
    const answer = await get(member, path(), etag);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    expect(answer.headers.get('ETag')).toBeNull();
  });
});

const changed = Object.entries(cases).flatMap(([name, { path, change }]) =>
  change === null ? [] : [[name, { path, change }] as const],
);

it('has no way to change answers that only a release changes', () => {
  const unchanged = open.filter(({ changesWith }) => changesWith === 'release').map(({ name }) => name);
  expect(unchanged.length + changed.length).toBe(open.length);
});

/** Processes are notified of a change by a signal, which may arrive a little later. */
const renewed = (path: string, etag: string | null): Promise<Response> =>
  vi.waitUntil(async () => {
    const now = await get(visitor, path, etag);
    return now.status === 304 ? null : now;
  }, limits.wait);

it.each(changed)('%s returns the new answer to a visitor after a change', async (_, { path, change }) => {
  const first = await get(visitor, path());
  const before = await first.text();
  await change();
  await folded();
  const answer = await renewed(path(), first.headers.get('ETag'));
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toBe(before);
  expect(answer.headers.get('ETag')).not.toBe(first.headers.get('ETag'));
});

it('keeps the validator of an answer when other data of its domain changes', async () => {
  const path = '/api/treatment-categories';
  const etag = (await get(visitor, path)).headers.get('ETag');
  const treatments = await get(visitor, '/api/treatments');
  await review(at('last'));
  await renewed('/api/treatments', treatments.headers.get('ETag'));
  const answer = await get(visitor, path, etag);
  expect([answer.status, answer.headers.get('ETag')]).toEqual([304, etag]);
});

it('shows a visitor at once what she wrote before she signed out', async () => {
  const path = '/api/community/posts';
  const etag = (await get(visitor, path)).headers.get('ETag');
  const post = await as().json('POST', path, { ...words, title: 'Just now' });
  const token = post.headers.get('Consistency-Token') ?? '';
  const answer = await product.browser().send(path, {
    headers: { 'If-None-Match': etag ?? '', 'Consistency-Token': token },
  });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Just now');
});

describe('document', () => {
  it('is revalidated each time and returns 304 to a browser that has it', async () => {
    for (const path of ['/', '/treatment-reviews', '/docs']) {
      const first = await get(visitor, path);
      expect(first.headers.get('Cache-Control')).toBe('no-cache');
      const again = await get(visitor, path, first.headers.get('ETag'));
      expect([path, again.status, await again.text()]).toEqual([path, 304, '']);
      expect(again.headers.get('Content-Security-Policy')).toBe(first.headers.get('Content-Security-Policy'));
    }
  });

  it('differs for a browser with a session, and has Vary: Cookie', async () => {
    const first = await get(visitor, '/treatment-reviews');
    const other = await get(member, '/treatment-reviews', first.headers.get('ETag'));
    expect(other.status).toBe(200);
    expect(other.headers.get('Vary')).toMatch(/\bCookie\b/u);
  });

  it('has no validator where there is no page', async () => {
    const answer = await get(visitor, '/nothing');
    expect([answer.status, answer.headers.get('ETag')]).toEqual([404, null]);
  });
});
