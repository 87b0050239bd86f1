import { erasureSteps } from '@secondspring/contracts/events/erasure-steps.ts';
import { connectBus } from '@secondspring/platform/bus/bus.ts';
import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { otherEventStore } from '../engines/event-store.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import type { Browser } from '../integration/product/browser.ts';
import { layGround, plantCanary, type Canary } from './erasure/canary.ts';
import { startErasingProduct, type ErasingProduct } from './erasure/erasing-product.ts';
import { found, type Marker } from './erasure/markers.ts';
import {
  filesBelow,
  foundInFiles,
  foundInOpenedEvents,
  foundInRows,
  foundInStoredEvents,
  readAllRows,
} from './erasure/places.ts';
import { dueErased, erasedIn } from './erasure/waiting.ts';

const EXPORTS = [
  '/api/users/me/export',
  '/api/assessments/export',
  '/api/community/export',
  '/api/reviews/export',
];

/** Folders of the product. Another event store keeps its files elsewhere, so its events are searched by the client only. */
const ourFolders = otherEventStore === undefined ? ['events', 'files'] : ['files'];

let product: ErasingProduct;
let bea: Awaited<ReturnType<typeof layGround>>;
let heard: string[];
let closeEar: () => Promise<void>;
beforeAll(async () => {
  product = await startErasingProduct();
  const bus = await connectBus(product.config.NATS_URL);
  heard = [];
  bus.subscribe('>', (data) => void heard.push(JSON.stringify(data)));
  closeEar = () => bus.close();
  bea = await layGround(product);
});
afterAll(async () => {
  await closeEar();
  await product.stop();
});

/** Requests the erasure and waits until every service has done its part. */
const erase = async (member: Pick<Canary, 'browser' | 'userId'>): Promise<void> => {
  const answer = await member.browser.send('/api/users/me', { method: 'DELETE' });
  expect(answer.status).toBe(202);
  await eventually('erased', erasedIn(product, member.userId));
  await dueErased(product);
  await product.folded();
};

const openedBy = async (browser: Browser, paths: readonly string[], markers: readonly Marker[]) => {
  const answers = await Promise.all(paths.map(async (path) => await (await browser.send(path)).text()));
  return found(Buffer.from(answers.join('\n')), markers);
};
const exportsOf = async (browser: Browser): Promise<string[]> =>
  await Promise.all(EXPORTS.map(async (path) => await (await browser.send(path)).text()));
const inputsIn = (hits: readonly string[]): Set<string> =>
  new Set(hits.map((hit) => hit.split(' ')[0] ?? ''));

const without = (all: ReadonlySet<string>, some: ReadonlySet<string>): Set<string> =>
  new Set([...all].filter((one) => !some.has(one)));

/** Rows that contain anything of the member: her id, her address or a marker. */
const rowsOfHer = async ({ userId, markers }: Canary): Promise<string[]> => [
  ...(await foundInRows(product.dependencies.pool, [...markers, { input: 'id', text: userId }])),
  ...(await foundInRows(product.keys, [...markers, { input: 'id', text: userId }])),
];
const filesKept = async (): Promise<number> =>
  (await filesBelow(fileURLToPath(product.config.FILES_URL))).size;

/** Dependencies of a product that never destroys a key. */
const keepingKeys = (dependencies: Dependencies): Dependencies => ({
  ...dependencies,
  vaults: Object.fromEntries(
    Object.entries(dependencies.vaults).map(([domain, vault]) => [
      domain,
      { ...vault, erase: () => Promise.resolve(), eraseItem: () => Promise.resolve() },
    ]),
  ),
});

describe('erasing an account', () => {
  let canary: Canary;
  let cookies: Map<string, string>;
  let beaBefore: string[];
  let beasRows: string[];
  const uncounted = (text: string): string =>
    text.replaceAll(/"(?:upvotes|commentCount|comment_count|helpfulCount|helpful_count)":\d+/gu, '');
  /** Every row of the other member, without tallies. */
  const rowsOfBea = async (): Promise<string[]> =>
    [...(await readAllRows(product.dependencies.pool)), ...(await readAllRows(product.keys))]
      .flatMap(([table, rows]) => rows.map((row) => `${table} ${uncounted(row)}`))
      .filter((line) => line.includes(bea.userId) && !line.startsWith('public.rate_limits'));

  it('finds every marker in its expected place before the erasure, so that finding none is meaningful [E1]', async () => {
    canary = await plantCanary(product, bea.ground);
    cookies = new Map(canary.browser.cookies);
    const { vaults, pool, store } = product.dependencies;
    const everything = new Set(canary.markers.map(({ input }) => input));
    const inEvents = inputsIn(await foundInOpenedEvents(store, vaults, canary.markers));
    // File contents are in the storage, the place of a picture and a searched text are stored nowhere, and the key of a post erased by its author is gone.
    expect(inEvents).toEqual(without(everything, new Set(['fileContent', 'exif', 'erasedPost', 'searched'])));
    expect(inputsIn(await foundInRows(pool, canary.markers))).toEqual(
      new Set([
        'firstName',
        'lastName',
        'email',
        'namedPostTitle',
        'namedPostContent',
        'anonymousPostTitle',
        'anonymousPostContent',
        'namedComment',
        'anonymousComment',
        'namedStoryTitle',
        'namedStory',
        'anonymousStoryTitle',
        'anonymousStory',
        'storyComment',
        'revisedReview',
        'anonymousReview',
      ]),
    );
    const read = inputsIn(await openedBy(canary.browser, EXPORTS, canary.markers));
    // The export leaves out what was withdrawn or replaced.
    expect(without(everything, read)).toEqual(
      new Set(['fileContent', 'exif', 'erasedPost', 'namedReview', 'withdrawnReview', 'searched']),
    );
    const files = (await (await canary.browser.send('/api/bloodwork/user/me')).json()) as { id: string }[];
    const downloads = await Promise.all(
      files.map(async ({ id }) =>
        Buffer.from(await (await canary.browser.send(`/api/bloodwork/${id}/download`)).arrayBuffer()),
      ),
    );
    expect(inputsIn(found(Buffer.concat(downloads), canary.markers))).toEqual(new Set(['fileContent']));
    expect(
      inputsIn(await openedBy(product.browser(), canary.published, canary.markers)).size,
    ).toBeGreaterThan(10);
    expect(await filesKept()).toBe(3);
    // Everything is encrypted from the start: the store and the storage alone reveal nothing.
    expect(await foundInStoredEvents(store, canary.markers)).toEqual([]);
    for (const folder of ourFolders)
      expect(await foundInFiles(join(product.folder, folder), canary.markers)).toEqual([]);
  });

  it('completes in every service without help', async () => {
    beaBefore = await exportsOf(bea.browser);
    beasRows = await rowsOfBea();
    expect(beasRows.length).toBeGreaterThan(5);
    const reactors = product.react();
    await erase(canary);
    const steps = await product.dependencies.eventLog.read(`erasure-${canary.userId}`);
    const done = steps.map(({ data }) => ('step' in data ? data.step : null));
    expect(new Set(done)).toEqual(new Set(erasureSteps));
    expect(done).toHaveLength(erasureSteps.length);
    await reactors.stop();
  });

  it('leaves nothing readable of a member in any place or encoding [E2]', async () => {
    const { store, vaults } = product.dependencies;
    expect(await foundInOpenedEvents(store, vaults, canary.markers)).toEqual([]);
    expect(await foundInStoredEvents(store, canary.markers)).toEqual([]);
    expect(await rowsOfHer(canary)).toEqual([]);
    // The issuer keeps its own accounts, which are not ours to erase.
    for (const folder of ourFolders)
      expect(await foundInFiles(join(product.folder, folder), canary.markers)).toEqual([]);
    expect(await filesKept()).toBe(1);
    const traces = [...canary.markers, { input: 'id', text: canary.userId }];
    expect(found(Buffer.from(product.log.join('\n')), traces)).toEqual([]);
    expect(product.log.length).toBeGreaterThan(0);
    expect(found(Buffer.from(heard.join('\n')), traces)).toEqual([]);
    expect(heard.length).toBeGreaterThan(0);
  });

  it('shows nothing of a member to anyone, with or without her old cookie [E7, S7]', async () => {
    const old = product.browser();
    for (const [name, value] of cookies) old.cookies.set(name, value);
    for (const path of ['/api/auth/user', ...EXPORTS, '/api/bloodwork/user/me'])
      expect((await old.send(path)).status).toBe(401);
    for (const reader of [old, bea.browser, product.browser()])
      expect(await openedBy(reader, canary.published, canary.markers)).toEqual([]);
    expect((await bea.browser.send(`/api/users/${canary.userId}`)).status).toBe(404);
  });

  it('changes no content of another member [E12]', async () => {
    expect(await rowsOfBea()).toEqual(beasRows);
    expect((await exportsOf(bea.browser)).map(uncounted)).toEqual(beaBefore.map(uncounted));
  });

  it('stays complete after every read model is rebuilt from the first event [E6]', async () => {
    const { pool, store, vaults } = product.dependencies;
    const before = await readAllRows(pool);
    await product.projectors.stop();
    await pool.query('delete from projections.checkpoints');
    product.projectors.start();
    await product.folded();
    await eventually('the former read models are dropped', async () => {
      const { rowCount } = await pool.query(
        `select from information_schema.schemata where schema_name ~ '_(former|next)$'`,
      );
      return rowCount === 0;
    });
    const after = await readAllRows(pool);
    for (const [table, rows] of before)
      if (/^(?:identity|health|community|reviews)\./u.test(table))
        expect({ table, rows: after.get(table) }).toEqual({ table, rows });
    expect(await rowsOfHer(canary)).toEqual([]);
    expect(await foundInOpenedEvents(store, vaults, canary.markers)).toEqual([]);
  });

  it('lets a member register again as a new one', async () => {
    const browser = product.browser();
    await browser.signIn(canary.email);
    const answer = (await (await browser.send('/api/auth/user')).json()) as { id: string; firstName: null };
    expect(answer.id).not.toBe(canary.userId);
    expect(answer.firstName).toBeNull();
    const exported = (await exportsOf(browser)).join('\n');
    const texts = canary.markers.filter(({ input }) => input !== 'email');
    expect(found(Buffer.from(exported), [...texts, { input: 'id', text: canary.userId }])).toEqual([]);
  });
});

describe('the erasure test', () => {
  it('fails when no key is destroyed, even if all rows and files are deleted', async () => {
    const spared = await plantCanary(product, {
      ...bea.ground,
      treatments: bea.ground.treatments.slice(10),
    });
    const reactors = product.react(keepingKeys(product.dependencies));
    await erase(spared);
    await reactors.stop();
    const { store, vaults } = product.dependencies;
    const left = inputsIn(await foundInOpenedEvents(store, vaults, spared.markers));
    for (const input of ['email', 'assessmentSymptom', 'anonymousStory', 'namedReview', 'postReportNote'])
      expect(left).toContain(input);
  });
});
