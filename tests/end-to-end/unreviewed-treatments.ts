import type { APIRequestContext, APIResponse } from '@playwright/test';
import { z } from 'zod';

const category = z.object({ id: z.string(), name: z.string() });
const treatment = z.object({
  id: z.string(),
  categoryId: z.string(),
  name: z.string(),
  reviewCount: z.number(),
});

/** A treatment of the catalogue, by what its page and its category are called. */
export type Unreviewed = { readonly category: string; readonly name: string };

/**
 * Treatments of the product that `product` asks that nobody has reviewed, each once: journeys that share a product, and write reviews in it, must not
 * meet in one. Those at the end of the alphabet come first, away from what journeys that only read open by name.
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

/** Everything that a call lists, page by page. */
async function pages<Row>(product: APIRequestContext, first: string, row: z.ZodType<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let path: string | undefined = first; path !== undefined;) {
    const answer: APIResponse = await product.get(path);
    rows.push(...z.array(row).parse(await answer.json()));
    path = /<(?<next>[^>]+)>; rel="next"/u.exec(answer.headers()['link'] ?? '')?.groups?.['next'];
  }
  return rows;
}
