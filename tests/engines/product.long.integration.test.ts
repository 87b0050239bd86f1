import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { pdfOf } from '@secondspring/health/lab-files/testing/pictures.ts';
import { defineCatalogue } from '@secondspring/reviews/catalogue/define-catalogue.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInMember } from '../integration/callers/cast.ts';
import { done } from '../integration/product/done.ts';
import type { Browser } from '../integration/product/browser.ts';
import { startProduct, type Product } from '../integration/product/product.ts';
import { eventually } from '../eventually.ts';
import { onEachEngine } from './on-each-engine.ts';

type Made = { id: string };

onEachEngine(['events', 'bus', 'database'], (engine) => {
  let product: Product;
  let ada: Browser;
  let bea: Browser;
  beforeAll(async () => {
    product = await startProduct({ engine });
    await defineCatalogue(product.dependencies.eventLog);
    [ada, bea] = [
      await signInMember(product, 'ada@example.org'),
      await signInMember(product, 'bea@example.org'),
    ];
  });
  afterAll(async () => await product.stop());

  const idOf = async (browser: Browser): Promise<string> =>
    (await done<Made>(browser, 'GET', '/api/auth/user')).id;

  it('creates a care plan with sources from an assessment, and returns the stored answers', async () => {
    const userId = await idOf(ada);
    const symptoms = [{ name: 'Hot flashes', severity: 4 }];
    const { id: assessmentId } = await done<Made>(ada, 'POST', '/api/assessments', {
      ageRange: '45-49',
      symptoms,
      safety: [],
    });
    await done(ada, 'POST', '/api/care-plans/generate', { assessmentId });
    const stored = async (path: string): Promise<unknown> => (await ada.send(path)).json();
    await expect.poll(() => stored(`/api/care-plans/user/${userId}`)).toMatchObject({ assessmentId });
    await expect
      .poll(() => stored(`/api/assessments/user/${userId}`))
      .toMatchObject([{ id: assessmentId, symptoms }]);
    expect((await bea.send(`/api/care-plans/user/${userId}`)).status).toBe(404);
  });

  it('returns a lab file byte for byte, to its owner only', async () => {
    const bytes = new Uint8Array(pdfOf(50_000));
    const form = new FormData();
    form.append('files', new File([bytes], 'values.pdf', { type: 'application/pdf' }));
    const [file] = (await (await ada.form('/api/bloodwork/upload', form)).json()) as Made[];
    const path = `/api/bloodwork/${file?.id ?? ''}/download`;
    await eventually('listed', async () => (await ada.send(path)).status === 200);
    const got = await ada.send(path);
    expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await bea.send(path)).status).toBe(404);
  });

  it('shows a post with a vote, a story and a comment to another member', async () => {
    const words = { title: 'Cold evenings', content: 'A fan by the bed.', isAnonymous: true };
    const post = await done<Made>(ada, 'POST', '/api/community/posts', words);
    await eventually('shown', async () => (await bea.send(`/api/community/posts/${post.id}`)).status === 200);
    await done(bea, 'POST', `/api/community/posts/${post.id}/vote`, { voteType: 1 });
    await done(bea, 'POST', `/api/community/posts/${post.id}/comments`, { content: 'Thank you.' });
    await expect
      .poll(() => done(bea, 'GET', `/api/community/posts/${post.id}`))
      .toMatchObject({ upvotes: 1, commentCount: 1 });
    const story = await done<Made>(ada, 'POST', '/api/stories', { ...words, tags: ['HRT'] });
    await eventually('told', async () => (await bea.send(`/api/stories/${story.id}`)).status === 200);
  });

  it('computes exact averages of reviews', async () => {
    const [treatment] = await done<Made[]>(ada, 'GET', '/api/treatments');
    const path = `/api/treatments/${treatment?.id ?? ''}`;
    for (const [browser, overallRating] of [
      [ada, 5],
      [bea, 2],
    ] as const)
      await done(browser, 'POST', `${path}/reviews`, { overallRating, wouldRecommend: true });
    await eventually('averaged', async () => {
      const { reviewCount } = await done<{ reviewCount: number }>(bea, 'GET', path);
      return reviewCount === 2;
    });
    expect(await done(bea, 'GET', path)).toMatchObject({ reviewCount: 2, averageRating: 35 });
  });

  it('hides an erased member’s data from others, and ends her session', async () => {
    const cookies = new Map(ada.cookies);
    await done(ada, 'DELETE', '/api/users/me');
    await eventually('her session has ended', async () => {
      for (const [name, value] of cookies) ada.cookies.set(name, value);
      return (await ada.send('/api/auth/user')).status === 401;
    });
    await eventually(
      'her story is gone',
      async () => (await done<Made[]>(bea, 'GET', '/api/stories')).length === 0,
    );
    const files = fileURLToPath(product.config.FILES_URL);
    await eventually('her file is gone', async () => {
      const left = await readdir(files, { recursive: true, withFileTypes: true });
      return left.every((entry) => !entry.isFile());
    });
  });
});
