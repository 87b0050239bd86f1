import { randomUUID } from 'node:crypto';
import type { Browser } from '../product/browser.ts';
import { done } from '../product/done.ts';
import type { Cast } from './cast.ts';

export const symptoms = [
  { name: 'Hot flashes', severity: 4 },
  { name: 'Brain fog', severity: 2 },
];
export const assess = ({ owner }: Cast): Promise<{ id: string }> =>
  done(owner, 'POST', '/api/assessments', { ageRange: '45-49', symptoms });
export const plan = async (cast: Cast): Promise<{ id: string }> =>
  done(cast.owner, 'POST', '/api/care-plans/generate', { assessmentId: (await assess(cast)).id });
export const review = (by: Browser, treatment: string): Promise<{ id: string }> =>
  done(by, 'POST', `/api/treatments/${treatment}/reviews`, { overallRating: 4, wouldRecommend: true });
export const post = (by: Browser): Promise<{ id: string }> =>
  done(by, 'POST', '/api/community/posts', { title: 'A title', content: 'Some words', isAnonymous: true });
export const comment = async ({ folded }: Cast, by: Browser, on: Browser): Promise<{ id: string }> => {
  const { id: postId } = await post(on);
  await folded();
  return await done(by, 'POST', `/api/community/posts/${postId}/comments`, { content: 'Some words' });
};
export const story = (by: Browser): Promise<{ id: string }> =>
  done(by, 'POST', '/api/stories', { title: 'A title', content: 'Some words', tags: ['HRT'] });
export const storyComment = async ({ folded }: Cast, by: Browser, on: Browser): Promise<{ id: string }> => {
  const { id: storyId } = await story(on);
  await folded();
  return await done(by, 'POST', `/api/stories/${storyId}/comments`, { content: 'Some words' });
};

export const treatmentEntry = () => ({
  params: { entryId: randomUUID() },
  body: { name: 'Oestrogen patch', dose: '50 micrograms', startedOn: '2026-01-10' },
});

export const savedArticle = () => ({
  params: { savedId: randomUUID() },
  body: { slug: 'easing-sore-joints' },
});

export const pdf = (): File =>
  new File(
    ['%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'],
    'blood.pdf',
    {
      type: 'application/pdf',
    },
  );
export const labFile = async ({ owner }: Cast): Promise<{ id: string }> => {
  const form = new FormData();
  form.append('files', pdf());
  const answer = await owner.form('/api/bloodwork/upload', form);
  const [file] = (await answer.json()) as { id: string }[];
  if (file === undefined) throw new Error(`uploading answered ${answer.status}`);
  return file;
};
