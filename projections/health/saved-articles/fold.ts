import { remove, upsert } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { endsWithConsent, sealedValues } from '../health-consent.ts';
import { savedArticles } from './table.ts';

/** Articles that members saved to read again. */
export const savedArticlesModel: ReadModel = {
  tables: [savedArticles],
  on: {
    ArticleSaved: (event) => [
      upsert(savedArticles, {
        user_id: event.data.userId,
        id: event.data.savedId,
        saved_at: event.at,
        ...sealedValues(event),
      }),
    ],
    ArticleUnsaved: ({ data: { userId, savedId } }) => [
      remove(savedArticles, { user_id: userId, id: savedId }),
    ],
    ...endsWithConsent(savedArticles),
  },
};
