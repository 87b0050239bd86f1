import { guides } from '@secondspring/content/articles.ts';
import { source } from '@secondspring/content/sources.ts';
import { catalogue } from '@secondspring/content/treatments.ts';

/** Stands as the source of treatments that no guideline judges. */
export const noSource = source.parse('none').title;

const named = [
  ...guides.flatMap((guide) => guide.sources),
  ...catalogue.flatMap(({ treatments }) =>
    treatments.map(({ evidence }) => ({ title: evidence.source, url: evidence.sourceUrl })),
  ),
];

/** All that an article or a treatment names, in the order of the alphabet. */
export const sources = [...new Map(named.map((one) => [one.title, one])).values()]
  .filter(({ title }) => title !== noSource)
  .toSorted((one, other) => one.title.localeCompare(other.title, 'en'));

/** Its number in the list of sources. */
export const numberOf = (title: string): number => sources.findIndex((one) => one.title === title) + 1;
