import { fileURLToPath } from 'node:url';
import { pdfOf } from '@secondspring/health/lab-files/testing/pictures.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import type { Browser } from '../integration/product/browser.ts';
import { done } from '../integration/product/done.ts';
import { eventually } from '../eventually.ts';
import { consenting } from './erasure/canary.ts';
import { dyingAt, type Cut } from './erasure/cut-off.ts';
import { startErasingProduct, type ErasingProduct } from './erasure/erasing-product.ts';
import { markersOf, type Marker } from './erasure/markers.ts';
import { filesBelow, foundInOpenedEvents, foundInRows } from './erasure/places.ts';
import { dueErased, erasedIn } from './erasure/waiting.ts';

const inputs = ['name', 'symptom', 'post', 'story', 'named', 'anonymous', 'note'] as const;
type Member = { readonly browser: Browser; readonly userId: string; readonly markers: readonly Marker[] };

let product: ErasingProduct;
let treatments: string[];
/** A member whose stories are reported, and who stays. */
let other: Browser;
let people = 0;
beforeAll(async () => {
  product = await startErasingProduct();
  ({ browser: other } = await consenting(product, 'other@example.org'));
  treatments = (await done<{ id: string }[]>(product.browser(), 'GET', '/api/treatments')).map(
    ({ id }) => id,
  );
});
afterAll(() => product.stop());

/** A member with items of every kind: named, anonymous, health data, a file, a report. */
const member = async (): Promise<Member> => {
  const text = markersOf(inputs);
  const { browser, userId } = await consenting(product, `cut${(people += 1)}@example.org`);
  const send = (method: string, path: string, body: unknown) =>
    done<{ id: string }>(browser, method, path, body);
  const otherStory = await done<{ id: string }>(other, 'POST', '/api/stories', { title: 'A', content: 'B' });
  await send('PATCH', '/api/users/profile', { firstName: text.name, dateOfBirth: '1974-02-28' });
  await send('POST', '/api/assessments', {
    ageRange: '45-49',
    symptoms: [{ name: text.symptom, severity: 2 }],
  });
  await send('POST', '/api/community/posts', { title: 'T', content: text.post, isAnonymous: false });
  await send('POST', '/api/stories', { title: 'T', content: text.story, isAnonymous: true });
  const review = { overallRating: 4, wouldRecommend: true };
  const at = (index: number) => `/api/treatments/${treatments[index]}/reviews`;
  await send('POST', at(0), { ...review, reviewText: text.named });
  await send('POST', at(1), { ...review, reviewText: text.anonymous, isAnonymous: true });
  const form = new FormData();
  form.append('files', new File([new Uint8Array(pdfOf(1_000))], 'hers.pdf'));
  expect((await browser.form('/api/bloodwork/upload', form)).status).toBe(201);
  await product.folded();
  await send('POST', `/api/stories/${otherStory.id}/report`, { reason: 'unkind', note: text.note });
  await product.folded();
  return { browser, userId, markers: inputs.map((input) => ({ input, text: text[input] })) };
};

/** Starts a process, which ends with its test at the latest: it must not lead in the next one. */
const reacting = (dependencies?: Dependencies): { stop(): Promise<void> } => {
  const running = product.react(dependencies);
  onTestFinished(() => running.stop());
  return running;
};

const typesOf = async (userId: string): Promise<string[]> =>
  (await product.dependencies.eventLog.read(`user-${userId}`)).map(({ type }) => type);
const tallies = async () =>
  (
    await product.dependencies.pool.query(
      'select id, review_count, rating_sum from reviews.treatments where review_count > 0',
    )
  ).rows;

const at = (of: string, n: number, when: Cut['when']): Cut => ({ of, n, when });
const cuts: readonly Cut[] = [
  at('sessions.endAllOf', 1, 'before'),
  at('eventLog.read', 2, 'after'),
  at('eventLog.read', 40, 'after'),
  at('eventLog.read', 100, 'after'),
  at('eventLog.append', 1, 'before'),
  at('eventLog.append', 1, 'after'),
  at('eventLog.append', 2, 'after'),
  at('eventLog.append', 4, 'after'),
  at('eventLog.append', 6, 'before'),
  at('eventLog.append', 7, 'after'),
  at('vault.pseudonyms', 1, 'after'),
  at('vault.pseudonyms', 3, 'after'),
  at('vault.scheduleErasure', 1, 'after'),
  at('vault.scheduleErasure', 20, 'before'),
  at('vault.eraseItem', 1, 'before'),
  at('vault.eraseItem', 1, 'after'),
  at('vault.eraseItem', 2, 'after'),
  at('vault.erasureDone', 1, 'before'),
  at('vault.erasureDone', 1, 'after'),
  at('vault.purge', 1, 'after'),
  at('vault.erase', 1, 'before'),
  at('vault.erase', 1, 'after'),
];

describe('an interrupted erasure [E8, F16]', () => {
  it.each(cuts)('is completed once by the next process, interrupted $when call $n of $of', async (cut) => {
    const { browser, userId, markers } = await member();
    const { store, vaults, pool } = product.dependencies;
    expect((await foundInOpenedEvents(store, vaults, markers)).length).toBeGreaterThanOrEqual(markers.length);
    const dying = dyingAt(product.dependencies, cut);
    const first = reacting(dying.dependencies);
    expect((await browser.send('/api/users/me', { method: 'DELETE' })).status).toBe(202);
    await eventually('it died', dying.died);
    await first.stop();
    const next = reacting();
    await eventually('erased', erasedIn(product, userId));
    await dueErased(product);
    await next.stop();
    await product.folded();
    expect((await typesOf(userId)).filter((type) => type === 'AccountErased')).toHaveLength(1);
    expect(await foundInOpenedEvents(store, vaults, markers)).toEqual([]);
    expect(await foundInRows(pool, [...markers, { input: 'id', text: userId }])).toEqual([]);
    expect(await tallies()).toEqual([]);
    expect((await filesBelow(fileURLToPath(product.config.FILES_URL))).size).toBe(0);
  });
});
