import { randomUUID } from 'node:crypto';
import { events } from '@secondspring/contracts/events/catalogue.ts';
import { consentTexts } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { gatherCast, signInMember } from '../callers/cast.ts';
import { tokenFor } from '../identity/member.ts';
import type { Browser } from './browser.ts';
import { done } from './done.ts';
import { exportCalls, exportedEvents, valuesAt } from './exported-events.ts';
import { useStarted } from '../world/use-started.ts';

type Made = { readonly id: string };
type Export = Record<keyof typeof exportCalls, unknown>;
const symptoms = [{ name: 'Hot flashes', severity: 4 }];

const cast = useStarted(gatherCast);

const exportOf = async (browser: Browser): Promise<Export> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(exportCalls).map(async ([part, path]) => [
        part,
        await done<unknown>(browser, 'GET', path),
      ]),
    ),
  ) as Export;

/** Items by others, for a member to vote on, mark and report. */
const writtenByOthers = async () => {
  const { other, folded } = cast;
  const words = { title: 'Of another', content: 'Words of another' };
  const [post, story] = await Promise.all([
    done<Made>(other, 'POST', '/api/community/posts', { ...words, isAnonymous: true }),
    done<Made>(other, 'POST', '/api/stories', { ...words, tags: ['HRT'] }),
  ]);
  await folded();
  const comment = await done<Made>(other, 'POST', `/api/community/posts/${post.id}/comments`, words);
  const treatment = cast.freshTreatment();
  const review = await done<Made>(other, 'POST', `/api/treatments/${treatment}/reviews`, {
    overallRating: 4,
    wouldRecommend: true,
  });
  await folded();
  return { post: post.id, story: story.id, comment: comment.id, review: review.id, treatment };
};
type Others = Awaited<ReturnType<typeof writtenByOthers>>;

/** Makes every call that stores something of a member, with `word` in every text. */
const doEverything = async (email: string, word: string, others: Others): Promise<Browser> => {
  const her = await signInMember(cast.product, email);
  const body = { title: `Title ${word}`, content: `Content ${word}` };
  await done(her, 'PATCH', '/api/users/profile', { firstName: word, dateOfBirth: '1974-02-28' });
  const textVersion = consentTexts.research.version;
  await done(her, 'PUT', '/api/consents/research', { textVersion });
  await done(her, 'DELETE', '/api/consents/research');
  await done(her, 'POST', '/api/email/verification', {});
  await done(her, 'POST', '/api/email/verify', { token: tokenFor(cast.product, email) });

  await done(her, 'POST', '/api/reminders/subscriptions', {
    timeOfDay: '20:30',
    timeZone: 'Europe/Berlin',
    subscription: {
      endpoint: 'https://fcm.googleapis.com/wp/one',
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
    },
  });

  await done(her, 'POST', '/api/progress/user');
  const assessment = await done<Made>(her, 'POST', '/api/assessments', { ageRange: '45-49', symptoms });
  await done(her, 'PUT', '/api/assessments/draft', { ageRange: '50-54', symptoms });

  const plan = await done<Made>(her, 'POST', '/api/care-plans/generate', { assessmentId: assessment.id });
  await done(her, 'PUT', `/api/care-plans/${plan.id}/items/1`);
  for (const weekday of [4, 2])
    await done(her, 'PUT', `/api/care-plans/${plan.id}/items/1/days`, { weekday, isPlanned: true });
  const wellbeing = { mood: 3, sleep: 4, energy: 2 };
  await done(her, 'PUT', '/api/red-flags/read', { ruleIds: ['red-flag-joints'] });
  await done(her, 'PUT', `/api/check-ins/${utcDay(new Date())}`, { ...wellbeing, note: `Note ${word}` });
  const treatment = { name: `Gel ${word}`, dose: `Dose ${word}`, startedOn: '2026-01-10' };
  await done(her, 'PUT', `/api/treatment-log/${randomUUID()}`, treatment);
  await done(her, 'PUT', `/api/saved-articles/${randomUUID()}`, { slug: 'easing-sore-joints' });
  const form = new FormData();
  const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';
  form.append('files', new File([pdf], `${word}.pdf`, { type: 'application/pdf' }));
  expect((await her.form('/api/bloodwork/upload', form)).status).toBe(201);

  await done(her, 'POST', '/api/community/posts', { ...body, isAnonymous: true });
  await done(her, 'POST', `/api/community/posts/${others.post}/comments`, body);
  await done(her, 'POST', '/api/stories', { ...body, isAnonymous: true });
  await done(her, 'POST', `/api/stories/${others.story}/comments`, body);
  await done(her, 'POST', `/api/community/posts/${others.post}/vote`, { voteType: 1 });
  await done(her, 'POST', `/api/community/comments/${others.comment}/vote`, { voteType: -1 });
  await done(her, 'POST', `/api/community/comments/${others.comment}/report`, {
    reason: 'unkind',
    note: `Report ${word}`,
  });

  const review = { overallRating: 5, wouldRecommend: true, isAnonymous: true };
  const own = await done<Made>(her, 'POST', `/api/treatments/${others.treatment}/reviews`, review);
  await cast.folded();
  await done(her, 'PUT', `/api/reviews/${own.id}`, { ...review, reviewText: `Review ${word}` });
  await done(her, 'POST', `/api/reviews/${others.review}/helpful`);
  await done(her, 'POST', `/api/reviews/${others.review}/report`, {
    reason: 'selling',
    note: `Sold ${word}`,
  });
  return her;
};

it('lists every event type of the product with its place in the export or a reason for its absence', () => {
  expect(Object.keys(exportedEvents).sort()).toEqual(Object.keys(events).sort());
});

describe('export of a member who did everything', () => {
  let others: Others;
  let [hers, twins]: Export[] = [];
  beforeAll(async () => {
    others = await writtenByOthers();
    const her = await doEverything('exporting@example.org', 'Wisteria', others);
    const twin = await doEverything('twin@example.org', 'Foxglove', others);
    [hers, twins] = [await exportOf(her), await exportOf(twin)];
  });

  it('is taken after every event type that it should contain was appended', async () => {
    const written = await cast.kinds();
    const shown = Object.entries(exportedEvents).filter(([, exported]) => 'at' in exported);
    expect(shown.map(([type]) => type).filter((type) => !written.has(type))).toEqual([]);
  });

  it.each(
    Object.entries(exportedEvents).flatMap(([type, exported]) =>
      'at' in exported ? [[type, exported.at]] : [],
    ),
  )('contains the data of %s at %j', (_, at) => {
    expect(valuesAt(hers, at as readonly string[])).not.toEqual([]);
  });

  it('contains her votes, marks and reports, with only the ids of others’ items', () => {
    const { post, comment, review, treatment } = others;
    expect(hers?.community).toMatchObject({
      votes: [
        { kind: 'post', itemId: post, vote: 1 },
        { kind: 'comment', itemId: comment, vote: -1 },
      ],
      reports: [
        { kind: 'comment', itemId: comment, reason: 'unkind', note: 'Report Wisteria' },
        { kind: 'review', itemId: review, reason: 'selling', note: 'Sold Wisteria' },
      ],
    });
    expect(hers?.reviews).toMatchObject({ helpfulMarks: [{ reviewId: review, treatmentId: treatment }] });
    expect(JSON.stringify(hers)).not.toContain('Words of another');
  });

  it('contains the text of every consent and the names of her files', () => {
    const { version, title, text } = consentTexts.research;
    expect(hers?.account).toMatchObject({
      consents: [
        { purpose: 'health-data', withdrawnAt: null },
        {
          purpose: 'research',
          withdrawnAt: expect.any(String),
          agreements: [{ textVersion: version, agreedAt: expect.any(String), title, text }],
        },
      ],
      emailVerification: { email: 'exporting@example.org', verifiedAt: expect.any(String) },
    });
    expect(hers?.health).toMatchObject({ labFiles: [{ filename: 'Wisteria.pdf' }] });
  });

  it('contains nothing of another member who did the same', () => {
    const [mine, another] = [JSON.stringify(hers), JSON.stringify(twins)];
    expect(mine).not.toMatch(/Foxglove|twin@/u);
    expect(another).not.toMatch(/Wisteria|exporting@/u);
    expect(another).toContain('Report Foxglove');
  });

  it('is not cached', async () => {
    for (const path of Object.values(exportCalls)) {
      const { headers } = await cast.owner.send(path);
      expect(headers.get('Cache-Control')).toBe('private, no-store');
      expect(headers.get('ETag')).toBeNull();
    }
  });
});

it('exports a report after the reported item is gone', async () => {
  const { post } = await writtenByOthers();
  const reporter = await signInMember(cast.product, 'reporter@example.org');
  await done(reporter, 'POST', `/api/community/posts/${post}/report`, {
    reason: 'other',
    note: 'Please look',
  });
  await done(cast.other, 'DELETE', `/api/community/posts/${post}`);
  await cast.folded();
  expect(await exportOf(reporter)).toMatchObject({
    community: { reports: [{ kind: 'post', itemId: post, reason: 'other', note: 'Please look' }] },
  });
});
