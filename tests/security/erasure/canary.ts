import { randomBytes, randomUUID } from 'node:crypto';
import { exifWith, jpegOf, jpegSegment, pdfOf } from '@secondspring/health/lab-files/testing/pictures.ts';
import { consentTexts } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { openLink, tokenFor } from '../../integration/identity/member.ts';
import type { Browser } from '../../integration/product/browser.ts';
import { done } from '../../integration/product/done.ts';
import type { ErasingProduct } from './erasing-product.ts';
import { markersOf, type Marker } from './markers.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';

/** Every input for a member's text. */
const inputs = [
  'firstName',
  'lastName',
  'assessmentSymptom',
  'draftSymptom',
  'checkInNote',
  'checkInSymptom',
  'treatmentName',
  'treatmentDose',
  'fileName',
  'fileContent',
  'exif',
  'namedPostTitle',
  'namedPostContent',
  'anonymousPostTitle',
  'anonymousPostContent',
  'erasedPost',
  'namedComment',
  'anonymousComment',
  'namedStoryTitle',
  'namedStory',
  'anonymousStoryTitle',
  'anonymousStory',
  'storyComment',
  'postReportNote',
  'reviewReportNote',
  'namedReview',
  'revisedReview',
  'anonymousReview',
  'withdrawnReview',
  'searched',
] as const;
type Input = (typeof inputs)[number];

/** Another member's items, to which a canary responds. */
export type Ground = {
  readonly postId: string;
  readonly storyId: string;
  readonly reviewId: string;
  readonly treatments: readonly string[];
};

/** A member with a marker in every input. */
export type Canary = {
  readonly browser: Browser;
  readonly userId: string;
  readonly email: string;
  readonly text: Readonly<Record<Input, string>>;
  readonly markers: readonly Marker[];
  /** Paths at which anyone can read her text. */
  readonly published: readonly string[];
};

const upload = async (browser: Browser, name: string, bytes: Buffer): Promise<void> => {
  const form = new FormData();
  form.append('files', new File([new Uint8Array(bytes)], name));
  const answer = await browser.form('/api/bloodwork/upload', form);
  if (!answer.ok) throw new Error(`uploading answered ${answer.status} ${await answer.text()}`);
};

/** Signs a member in who consents to the storage of health data. */
export const consenting = async (
  product: ErasingProduct,
  email: string,
): Promise<{ browser: Browser; userId: string }> => {
  const browser = product.browser();
  await browser.signIn(email);
  const { version } = consentTexts['health-data'];
  await done(browser, 'PUT', '/api/consents/health-data', { textVersion: version });
  const { id } = await done<{ id: string }>(browser, 'GET', '/api/auth/user');
  return { browser, userId: id };
};

const pdfSaying = (text: string): Buffer => {
  const pdf = pdfOf(2_000);
  const at = pdf.indexOf('%%EOF');
  return Buffer.concat([pdf.subarray(0, at), Buffer.from(`% ${text}\n`), pdf.subarray(at)]);
};

/** Creates a member with a unique text in every input, and reads all of it once. */
export const plantCanary = async (product: ErasingProduct, ground: Ground): Promise<Canary> => {
  const text = markersOf(inputs);
  const email = `mkemail${randomBytes(8).toString('hex')}@canary.example`;
  const { browser, userId } = await consenting(product, email);
  const send = <Body = { id: string }>(method: string, path: string, body?: unknown): Promise<Body> =>
    done<Body>(browser, method, path, body);

  await send('POST', '/api/email/verification', {});
  await openLink(product, tokenFor(product, email));
  await send('PATCH', '/api/users/profile', {
    firstName: text.firstName,
    lastName: text.lastName,
    dateOfBirth: '1974-02-28',
  });

  const own = (name: string) => [{ name, severity: 4 }];
  const assessment = await send('POST', '/api/assessments', {
    ageRange: '45-49',
    symptoms: own(text.assessmentSymptom),
  });
  await send('POST', '/api/care-plans/generate', { assessmentId: assessment.id });
  await send('PUT', '/api/assessments/draft', { ageRange: null, symptoms: own(text.draftSymptom) });
  const day = utcDay(new Date());
  const wellbeing = { mood: 3, sleep: 4, energy: 2 };
  await send('PUT', `/api/check-ins/${day}`, {
    ...wellbeing,
    note: text.checkInNote,
    symptoms: own(text.checkInSymptom),
  });
  await send('PUT', `/api/treatment-log/${randomUUID()}`, {
    name: text.treatmentName,
    dose: text.treatmentDose,
    startedOn: day,
  });
  await upload(browser, `${text.fileName}.pdf`, pdfSaying(text.fileContent));
  const exif = jpegSegment(0xe1, Buffer.concat([exifWith(1), Buffer.from(text.exif)]));
  await upload(browser, 'picture.jpg', jpegOf({ further: [exif] }));

  const posts = '/api/community/posts';
  const named = await send('POST', posts, {
    title: text.namedPostTitle,
    content: text.namedPostContent,
    isAnonymous: false,
  });
  const anonymous = await send('POST', posts, {
    title: text.anonymousPostTitle,
    content: text.anonymousPostContent,
    isAnonymous: true,
  });
  const erased = await send('POST', posts, { title: 'Gone', content: text.erasedPost, isAnonymous: true });
  await send('DELETE', `${posts}/${erased.id}`);
  await send('POST', '/api/search', { text: text.searched });
  const comments = `${posts}/${ground.postId}/comments`;
  await send('POST', comments, { content: text.namedComment, isAnonymous: false });
  await send('POST', comments, { content: text.anonymousComment, isAnonymous: true });
  await send('POST', `${posts}/${ground.postId}/vote`, { voteType: 1 });
  const report = (note: string) => ({ reason: 'unkind', note });
  await send('POST', `${posts}/${ground.postId}/report`, report(text.postReportNote));

  const stories = '/api/stories';
  const namedStory = await send('POST', stories, {
    title: text.namedStoryTitle,
    content: text.namedStory,
    isAnonymous: false,
  });
  const anonymousStory = await send('POST', stories, {
    title: text.anonymousStoryTitle,
    content: text.anonymousStory,
    isAnonymous: true,
  });
  await send('POST', `${stories}/${ground.storyId}/comments`, { content: text.storyComment });

  const [one = '', two = '', three = ''] = ground.treatments;
  const review = (treatment: string, reviewText: string, isAnonymous: boolean) =>
    send('POST', `/api/treatments/${treatment}/reviews`, {
      overallRating: 4,
      wouldRecommend: true,
      reviewText,
      isAnonymous,
    });
  const { id: reviewId } = await review(one, text.namedReview, false);
  await send('PUT', `/api/reviews/${reviewId}`, {
    overallRating: 2,
    wouldRecommend: false,
    reviewText: text.revisedReview,
  });
  await review(two, text.anonymousReview, true);
  const withdrawn = await review(three, text.withdrawnReview, true);
  await send('DELETE', `/api/reviews/${withdrawn.id}`);
  await send('POST', `/api/reviews/${ground.reviewId}/report`, report(text.reviewReportNote));
  await send('POST', `/api/reviews/${ground.reviewId}/helpful`);
  await product.folded();

  return {
    browser,
    userId,
    email,
    text,
    markers: [...inputs.map((input) => ({ input, text: text[input] })), { input: 'email', text: email }],
    published: [
      posts,
      `${posts}/${named.id}`,
      `${posts}/${anonymous.id}`,
      comments,
      stories,
      `${stories}/${namedStory.id}`,
      `${stories}/${anonymousStory.id}`,
      `${stories}/${ground.storyId}/comments`,
      `/api/treatments/${one}/reviews`,
      `/api/treatments/${two}/reviews`,
    ],
  };
};

/** Creates another member who writes items of every kind, to which canaries respond. */
export const layGround = async (
  product: ErasingProduct,
  email = 'bea@example.org',
): Promise<{ browser: Browser; userId: string; ground: Ground }> => {
  const { browser, userId } = await consenting(product, email);
  const send = (method: string, path: string, body?: unknown) =>
    done<{ id: string }>(browser, method, path, body);
  await send('PATCH', '/api/users/profile', { firstName: 'Bea', dateOfBirth: '1970-01-01' });
  const post = await send('POST', '/api/community/posts', {
    title: 'Hello',
    content: 'All',
    isAnonymous: false,
  });
  const story = await send('POST', '/api/stories', { title: 'Mine', content: 'Long ago', isAnonymous: true });
  const all = await done<{ id: string }[]>(browser, 'GET', '/api/treatments');
  const [first, ...treatments] = all.map(({ id }) => id);
  const review = await send('POST', `/api/treatments/${first}/reviews`, {
    overallRating: 5,
    wouldRecommend: true,
    reviewText: 'It helped.',
  });
  await send('POST', '/api/assessments', {
    ageRange: '50-54',
    symptoms: [{ name: 'Hot flashes', severity: 3 }],
  });
  await upload(browser, 'hers.pdf', pdfOf(1_000));
  await product.folded();
  return { browser, userId, ground: { postId: post.id, storyId: story.id, reviewId: review.id, treatments } };
};
