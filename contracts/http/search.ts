import { SEARCH_MAX } from '../vocabulary/community-words.ts';
import { evidenceStrengths } from '../vocabulary/evidence/words.ts';
import { postSchema } from './board.ts';
import { requiredLine } from './community-fields.ts';
import { endpoint } from './endpoint.ts';
import { guideSummary } from './resources.ts';
import { storySchema } from './stories.ts';
import { z } from 'zod';

const excerpt = z.string().meta({ description: 'The words around what was found, without markup' });

export const search = endpoint('search', 'POST /api/search', {
  summary:
    'Searches treatments, articles, posts and stories; the words travel in the body, as addresses end up in logs and histories',
  policy: 'public',
  changesWith: null,
  body: z.object({ text: requiredLine(SEARCH_MAX) }),
  response: z.object({
    readAs: z.string().nullable().meta({
      description: 'What was searched for instead, as nothing was found for the text; otherwise null',
    }),
    treatments: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        description: z.string(),
        strength: z.enum(evidenceStrengths),
      }),
    ),
    articles: z.array(guideSummary),
    written: z
      .array(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('post'), post: postSchema, excerpt }),
          z.object({ kind: z.literal('story'), story: storySchema, excerpt }),
        ]),
      )
      .meta({ description: 'Posts and stories, best first' }),
  }),
  limit: 'read',
});
