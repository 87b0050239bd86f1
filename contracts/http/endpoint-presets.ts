import type { AnswerSource } from './endpoint.ts';
import { idParams, pageQuery } from './page.ts';

/** What every call has in common by which anyone reads; its answer to a visitor changes with `changesWith`. */
export const publicRead = <const Source extends AnswerSource>(changesWith: Source) =>
  ({ policy: 'public', changesWith }) as const;

/** What every call has in common by which a member reads her own. */
export const ownRead = { policy: 'member' } as const;

/** The same for a long list, page by page. */
export const ownPages = { ...ownRead, query: pageQuery, paged: true } as const;

/** What every call has in common by which a member takes away all that is kept of her. */
export const ownExport = { ...ownRead, identity: 'fresh', refusals: ['identity-too-old'] } as const;

/** What every call has in common by which a member ends something of hers. */
export const ownEnding = { policy: 'member', response: null, status: 204 } as const;

/** What every call has in common by which an author removes something of hers. */
export const ownRemoval = { ...ownEnding, params: idParams } as const;

/** What every call has in common by which a member makes something new. */
export const ownCreation = { policy: 'member', status: 201 } as const;

/** The same under an item that stands already. */
export const ownCreationUnder = { ...ownCreation, params: idParams } as const;
