import type { APIRequestContext, APIResponse } from '@playwright/test';
import { z } from 'zod';

const category = z.object({ id: z.string(), name: z.string() });
const treatment = z.object({
  id: z.string(),
  categoryId: z.string(),
  name: z.string(),
  reviewCount: z.number(),
});

/** A treatment of the catalogue: the names of its category and its page. */
export type Unreviewed = { readonly category: string; readonly name: string };

/**
 * Yields each treatment without reviews once, so that journeys on a shared product review different ones. Starts at the end of the alphabet, away
 * from those that reading journeys open by name.
 */
export async function* unreviewedTreatments(product: APIRequestContext): AsyncGenerator<Unreviewed, void> {
  const categories = await pages(product, '/api/treatment-categories', category);
  const treatments = await pages(product, '/api/treatments', treatment);
  for (const { categoryId, name, reviewCount } of treatments.toReversed()) {
    const named = categories.find(({ id }) => id === categoryId)?.name;
    const isPartOfAnother = treatments.some(
      (other) => other.name !== name && other.name.toLowerCase().includes(name.toLowerCase()),
    );
    if (named !== undefined && reviewCount === 0 && !isPartOfAnother) yield { category: named, name };
  }
}

/** All rows of a list, read page by page. */
async function pages<Row>(product: APIRequestContext, first: string, row: z.ZodType<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let path: string | undefined = first; path !== undefined;) {
    const answer: APIResponse = await product.get(path);
    rows.push(...z.array(row).parse(await answer.json()));
    path = /<(?<next>[^>]+)>; rel="next"/u.exec(answer.headers()['link'] ?? '')?.groups?.['next'];
  }
  return rows;
}
