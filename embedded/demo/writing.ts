import {
  reviewSideEffects,
  reviewSymptoms,
  useDurations,
} from '@secondspring/contracts/vocabulary/review-words.ts';
import { CallFailed, type Phone } from './phone.ts';
import type { Random } from './random.ts';
import { demoComments, demoReviewTexts } from './words/comments.ts';
import { demoPosts } from './words/posts.ts';
import { demoStories } from './words/stories.ts';

export type ListedTreatment = { readonly id: string; readonly evidence: { readonly strength: string } };

/** Labels a text, so that nobody takes it for the words of a real person. */
export const labelled = (text: string): string => `${text} (Demonstration text)`;

const CONFLICT = 409;

/** Typical ratings for the strength of the evidence. */
const likelyRatings = (strength: string): readonly number[] => {
  if (strength === 'A') return [3, 4, 4, 5, 5];
  return strength === 'N' ? [1, 2, 2, 3, 4] : [2, 3, 3, 4, 5];
};

/** Reviews some treatments; skips those already reviewed. */
export const reviewSome = async (
  phone: Phone,
  treatments: readonly ListedTreatment[],
  random: Random,
): Promise<void> => {
  for (const { id, evidence } of random.some(treatments, random.whole(1, 4))) {
    const overallRating = random.pick(likelyRatings(evidence.strength));
    const mood = overallRating >= 4 ? 'content' : overallRating === 3 ? 'mixed' : 'disappointed';
    try {
      await phone.call('POST', `/api/treatments/${id}/reviews`, {
        overallRating,
        wouldRecommend: overallRating >= 3,
        durationMonths: random.chance(0.8) ? random.pick(useDurations) : null,
        symptomsAddressed: random.some(reviewSymptoms, random.whole(0, 3)),
        sideEffects: random.some(reviewSideEffects, random.whole(0, 2)),
        reviewText: random.chance(0.7) ? labelled(random.pick(demoReviewTexts[mood])) : null,
        isAnonymous: random.chance(0.4),
      });
    } catch (error) {
      if (!(error instanceof CallFailed && error.status === CONFLICT)) throw error;
    }
  }
};

/** Writes one of the prepared posts. */
export const writePost = async (
  phone: Phone,
  number: number,
  categories: readonly { readonly id: number }[],
  random: Random,
): Promise<void> => {
  const post = demoPosts[number % demoPosts.length];
  if (post === undefined) return;
  await phone.call('POST', '/api/community/posts', {
    title: post.title,
    content: labelled(post.content),
    categoryId: random.chance(0.9) ? random.pick(categories).id : null,
    isAnonymous: random.chance(0.5),
  });
};

/** Writes one of the prepared stories. */
export const tellStory = async (phone: Phone, number: number, random: Random): Promise<void> => {
  const story = demoStories[number % demoStories.length];
  if (story === undefined) return;
  await phone.call('POST', '/api/stories', {
    title: story.title,
    content: labelled(story.content),
    tags: story.tags,
    isAnonymous: random.chance(0.4),
  });
};

/** Votes, comments, and marks reviews as helpful. */
export const readAndReact = async (
  phone: Phone,
  treatments: readonly ListedTreatment[],
  random: Random,
): Promise<void> => {
  const posts = await phone.call<{ id: string }[]>('GET', '/api/community/posts');
  for (const { id } of random.some(posts, random.whole(2, 6)))
    await phone.call('POST', `/api/community/posts/${id}/vote`, { voteType: random.chance(0.85) ? 1 : -1 });
  for (const { id } of random.some(posts, random.whole(0, 2)))
    await phone.call('POST', `/api/community/posts/${id}/comments`, {
      content: labelled(random.pick(demoComments)),
      isAnonymous: random.chance(0.5),
    });
  const stories = await phone.call<{ id: string }[]>('GET', '/api/stories');
  for (const { id } of random.some(stories, random.whole(0, 2)))
    await phone.call('POST', `/api/stories/${id}/comments`, { content: labelled(random.pick(demoComments)) });
  const { id } = random.pick(treatments);
  const reviews = await phone.call<{ id: string; isMine: boolean }[]>('GET', `/api/treatments/${id}/reviews`);
  const others = reviews.filter(({ isMine }) => !isMine);
  for (const review of random.some(others, 2)) await phone.call('POST', `/api/reviews/${review.id}/helpful`);
};
