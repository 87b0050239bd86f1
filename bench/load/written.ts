import { guides } from '@secondspring/content/articles.ts';
import { demoPosts, demoStories } from '@secondspring/content/demo.ts';
import { posts } from '@secondspring/projections/community/posts/table.ts';
import { stories } from '@secondspring/projections/community/stories/table.ts';
import { domains } from '@secondspring/projections/domains.ts';
import { insert, type Change } from '@secondspring/projections/engine/change.ts';
import { addMinutes } from 'date-fns/addMinutes';
import { readModelsWith } from './read-models.ts';
import { uuidOf } from './review-rows.ts';

/** What the product's own texts say, so that words are as frequent as in texts about menopause. */
const sentences: readonly string[] = [
  ...[...demoPosts, ...demoStories].map(({ content }) => content),
  ...guides.flatMap(({ sections }) => sections.flatMap(({ paragraphs }) => paragraphs)),
].flatMap((text) => text.match(/[^.?!]+[.?!]/gu) ?? []);

/** Sentences of a text. */
const SENTENCES = 6;
/** One text in so many holds the rare word. */
const RARE = 2_000;
/** One item in so many is a story. */
const STORIES = 5;

/** A frequent word, and one of few texts. */
export const searchedWords = { frequent: 'sleep', rare: 'rhubarb' } as const;

const textOf = (n: number): string =>
  Array.from({ length: SENTENCES }, (_, place) => sentences[(n * 7919 + place * 104_729) % sentences.length])
    .concat(n % RARE === 0 ? [`Mostly ${searchedWords.rare}.`] : [])
    .join(' ');

function* written(count: number): Generator<Change> {
  for (let n = 1; n <= count; n += 1) {
    const at = addMinutes('2020-01-01T00:00:00Z', n).toISOString();
    const row = {
      id: uuidOf(`item ${n}`),
      owner_tag: uuidOf(`owner ${n}`),
      is_anonymous: n % 2 === 0,
      event_id: uuidOf(`event ${n}`),
      title: (sentences[(n * 31) % sentences.length] ?? '').trim().slice(0, 60),
      content: textOf(n),
      removed: n % 100 === 99,
      created_at: at,
      updated_at: at,
    };
    yield n % STORIES === 0
      ? insert(stories, { ...row, tags: [] })
      : insert(posts, { ...row, category_id: 1 + (n % 9) });
  }
}

/** So many posts and stories in an empty database, each of six sentences. */
export const writtenItems = async (url: string, count: number): Promise<void> =>
  await (await readModelsWith(url, domains.community, written(count))).end();
