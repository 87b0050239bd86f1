import { guides } from '@secondspring/content/articles.ts';
import { catalogue, treatmentIdOf } from '@secondspring/content/treatments.ts';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { search } from '@secondspring/contracts/http/search.ts';
import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';

type Pool = Pick<Dependencies['pool'], 'query'>;
type Found = Pick<ResponseOf<typeof search>, 'articles' | 'treatments'>;
/** What the product itself says: its title and its text are searched. */
type Entry = {
  readonly title: string;
  readonly text: string;
  readonly found: {
    readonly [Kind in keyof Found]: { readonly kind: Kind; readonly shown: Found[Kind][number] };
  }[keyof Found];
};

const library: readonly Entry[] = [
  ...catalogue.flatMap(({ treatments }) =>
    treatments.map(({ slug, name, description, evidence: { strength, note } }): Entry => ({
      title: name,
      text: `${description} ${note}`,
      found: { kind: 'treatments', shown: { id: treatmentIdOf(slug), name, description, strength } },
    })),
  ),
  ...guides.map(({ slug, title, summary, minutes, sections }): Entry => ({
    title,
    text: [summary, ...sections.flatMap(({ heading, paragraphs }) => [heading ?? '', ...paragraphs])].join(
      ' ',
    ),
    found: { kind: 'articles', shown: { slug, title, summary, minutes } },
  })),
];

/** Names and titles, whose words a mistyped word may mean. */
export const titlesOfLibrary: readonly string[] = library.map(({ title }) => title);

/** Maximum number of treatments, and of articles. */
const MAX_OF_KIND = 5;

type Texts = { readonly titles: readonly string[]; readonly texts: readonly string[] };
const wordsOfTexts = prepareStatement('words-of-library', (db, { titles, texts }: Texts) =>
  db
    .select({
      words: db.raw<string>(
        `(setweight(to_tsvector('english'::regconfig, title), 'A') || setweight(to_tsvector('english'::regconfig, text), 'C'))::text`,
      ),
    })
    .fromRaw(
      db.raw('unnest(:titles::text[], :texts::text[]) with ordinality as entry(title, text, place)', {
        titles,
        texts,
      }),
    )
    .orderByRaw('place'),
);

type Searched = { readonly words: readonly string[]; readonly query: string };
const placesFound = prepareStatement('search-library', (db, { words, query }: Searched) =>
  db
    .select({ place: db.raw<number>('place::integer') })
    .fromRaw(
      db.raw(
        `unnest(:words::tsvector[]) with ordinality as entry(words, place), to_tsquery('english'::regconfig, :query) as asked`,
        { words, query },
      ),
    )
    .whereRaw('words @@ asked')
    .orderByRaw('ts_rank_cd(words, asked) desc, place'),
);

/**
 * Searches treatments and articles: their texts are part of the service, and PostgreSQL reads them like those of members. One round trip,
 * after a first one for the words of the texts.
 */
export const createLibrarySearch = (pool: Pool): ((query: string) => Promise<Found>) => {
  let words: Promise<readonly string[]> | null = null;
  const readWords = async (): Promise<readonly string[]> => {
    const { rows } = await wordsOfTexts.run(pool, {
      titles: titlesOfLibrary,
      texts: library.map(({ text }) => text),
    });
    return rows.map((row) => row.words);
  };
  const wordsOfLibrary = (): Promise<readonly string[]> => {
    words ??= readWords().catch((error: unknown) => {
      words = null;
      throw error;
    });
    return words;
  };
  return async (query) => {
    const { rows } = await placesFound.run(pool, { words: await wordsOfLibrary(), query });
    const found = rows.flatMap(({ place }) => library[place - 1]?.found ?? []);
    return {
      treatments: found
        .flatMap((each) => (each.kind === 'treatments' ? [each.shown] : []))
        .slice(0, MAX_OF_KIND),
      articles: found.flatMap((each) => (each.kind === 'articles' ? [each.shown] : [])).slice(0, MAX_OF_KIND),
    };
  };
};
