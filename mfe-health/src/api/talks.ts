import { callQuery } from '@secondspring/ui/api/call-query.ts';
import { kept } from '@secondspring/ui/api/kept.ts';

/** What is known of a talk before its words are loaded. */
export type TalkFacts = { readonly slug: string; readonly title: string };

export const windingDown: TalkFacts = { slug: 'winding-down', title: 'Winding down for the night' };
export const yourBody: TalkFacts = { slug: 'your-body', title: 'Your body in the menopause years' };

export const talkQuery = ({ slug }: TalkFacts) =>
  kept(callQuery('GET /api/resources/talks/{slug}', { params: { slug } }, slug));
