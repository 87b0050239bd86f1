import type { AnswerSource } from './endpoint.ts';
import { idParams, pageQuery } from './page.ts';
import type { RefusalCode } from './refusal.ts';

/** A read that is open to everyone; its answer to visitors changes with `changesWith`. */
export const publicRead = <const Source extends AnswerSource>(changesWith: Source) =>
  ({ policy: 'public', changesWith }) as const;

/** A member reads her own data. */
export const ownRead = { policy: 'member' } as const;

/** A member reads a long list of her own, page by page. */
export const ownPages = { ...ownRead, query: pageQuery, paged: true } as const;

/** A member exports all of her data. */
export const ownExport = { ...ownRead, identity: 'fresh', refusals: ['identity-too-old'] } as const;

/** A member ends or discards something of hers. */
export const ownEnding = { policy: 'member', response: null, status: 204 } as const;

/** An author deletes an item of hers. */
export const ownRemoval = (notFound: RefusalCode) =>
  ({ ...ownEnding, params: idParams, refusals: [notFound, 'conflict'] }) as const;

/** A member creates an item. */
export const ownCreation = { policy: 'member', status: 201 } as const;

/** A member creates an item under an existing one. */
export const ownCreationUnder = { ...ownCreation, params: idParams } as const;
