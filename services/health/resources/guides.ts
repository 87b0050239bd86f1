import { asGuide, type Article, type Guide } from './article.ts';
import { exerciseAndWellness } from './articles/exercise-and-wellness.ts';
import { managingSymptoms } from './articles/managing-symptoms.ts';
import { nutritionAndDiet } from './articles/nutrition-and-diet.ts';
import { sleepGuide as tonight } from './articles/sleep-guide.ts';
import { understandingMenopause } from './articles/understanding-menopause.ts';

/** Articles in reading order. */
export type Topic = { readonly name: string; readonly articles: readonly Guide[] };

const topic = (name: string, articles: readonly Article[]): Topic => ({
  name,
  articles: articles.map((article) => asGuide(name, article)),
});

/** In display order. */
export const topics: readonly Topic[] = [
  topic('Understanding Menopause', understandingMenopause),
  topic('Managing Symptoms', managingSymptoms),
  topic('Nutrition & Diet', nutritionAndDiet),
  topic('Exercise & Wellness', exerciseAndWellness),
];

/** The guide for a bad night. */
export const sleepGuide: Guide = asGuide('Sleep', tonight);

/** The sleep guide comes last. */
export const guides: readonly Guide[] = [...topics.flatMap(({ articles }) => articles), sleepGuide];
