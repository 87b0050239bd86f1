import { domains } from '@secondspring/projections/domains.ts';
import { insert, type Change } from '@secondspring/projections/engine/change.ts';
import { members } from '@secondspring/projections/reviews/members/table.ts';
import { treatmentReviews } from '@secondspring/projections/reviews/treatment-reviews/table.ts';
import { treatmentCategories, treatments } from '@secondspring/projections/reviews/treatments/table.ts';
import { readModelsWith } from './read-models.ts';
import { reviewRows, uuidOf } from './review-rows.ts';

const CATEGORIES = 8;
const TREATMENTS = 45;
const at = '2020-01-01T00:00:00Z';

/** All treatments are in the first category. Named reviews are by one member each. */
function* rowsWith(reviews: number): Generator<Change> {
  for (let n = 0; n < CATEGORIES; n += 1) {
    const words = { name: `Category ${n}`, slug: `c${n}`, description: 'A text about it', icon: 'pill' };
    yield insert(treatmentCategories, {
      id: uuidOf(`category ${n}`),
      ...words,
      position: n + 1,
      created_at: at,
    });
  }
  for (let n = 0; n < TREATMENTS; n += 1)
    yield insert(treatments, {
      id: uuidOf(`treatment ${n}`),
      category_id: uuidOf('category 0'),
      name: `Treatment ${n}`,
      description: 'Text',
      evidence: { strength: 'A', note: 'Text', source: 'Text', sourceUrl: null },
      created_at: at,
    });
  for (const row of reviewRows(reviews)) {
    if (row.author_id !== null) yield insert(members, { id: row.author_id, first_name: 'Anna' });
    yield insert(treatmentReviews, row);
  }
}

/** Read models with this number of reviews in an empty database; answers the id of a treatment. */
export const treatmentsOf = async (url: string, reviews: number): Promise<string> => {
  const pool = await readModelsWith(url, domains.reviews, rowsWith(reviews));
  await pool.end();
  return uuidOf('treatment 0');
};
