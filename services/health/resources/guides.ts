import { toGuide, type Article, type Guide } from './article.ts';
import { exerciseAndWellness } from './articles/exercise-and-wellness.ts';
import { managingSymptoms } from './articles/managing-symptoms.ts';
import { nutritionAndDiet } from './articles/nutrition-and-diet.ts';
import { sleepArticle } from './articles/sleep-guide.ts';
import { understandingMenopause } from './articles/understanding-menopause.ts';

/** Articles in reading order. */
export type Topic = { readonly name: string; readonly articles: readonly Guide[] };

const createTopic = (name: string, articles: readonly Article[]): Topic => ({
  name,
  articles: articles.map((article) => toGuide(name, article)),
});

/** In display order. */
export const topics: readonly Topic[] = [
  createTopic('Understanding Menopause', understandingMenopause),
  createTopic('Managing Symptoms', managingSymptoms),
  createTopic('Nutrition & Diet', nutritionAndDiet),
  createTopic('Exercise & Wellness', exerciseAndWellness),
];

/** The guide for a bad night. */
export const sleepGuide: Guide = toGuide('Sleep', sleepArticle);

/** The sleep guide comes last. */
export const guides: readonly Guide[] = [...topics.flatMap(({ articles }) => articles), sleepGuide];
