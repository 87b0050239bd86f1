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
 * Treatments of the product at `address` that nobody has reviewed, each once: journeys that share a product, and write reviews in it, must not
 * meet in one. Those at the end of the alphabet come first, away from what journeys that only read open by name.
 */
export async function* unreviewedTreatments(address: string): AsyncGenerator<Unreviewed, void> {
  const categories = await pages(`${address}/api/treatment-categories`, category);
  const treatments = await pages(`${address}/api/treatments`, treatment);
  for (const { categoryId, name, reviewCount } of treatments.toReversed()) {
    const named = categories.find(({ id }) => id === categoryId)?.name;
    const isPartOfAnother = treatments.some(
      (other) => other.name !== name && other.name.toLowerCase().includes(name.toLowerCase()),
    );
    if (named !== undefined && reviewCount === 0 && !isPartOfAnother) yield { category: named, name };
  }
}

/** Everything that a call lists, page by page. */
async function pages<Row>(first: string, row: z.ZodType<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let address: string | undefined = first; address !== undefined;) {
    const answer: Response = await fetch(address);
    rows.push(...z.array(row).parse(await answer.json()));
    const next: string | undefined = /<(?<next>[^>]+)>; rel="next"/u.exec(answer.headers.get('Link') ?? '')
      ?.groups?.['next'];
    address = next === undefined ? undefined : new URL(next, first).href;
  }
  return rows;
}
