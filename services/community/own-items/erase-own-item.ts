import type { erasePost } from '@secondspring/contracts/http/board.ts';
import type { Endpoint } from '@secondspring/contracts/http/endpoint.ts';
import { isRefusal, type RefusalCode } from '@secondspring/contracts/http/refusal.ts';
import { ownerPseudonym } from '@secondspring/platform/anonymity/owner-pseudonym.ts';
import { scopedIdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import type { Handler } from '@secondspring/platform/http/calls/call.ts';
import type { OwnKind } from '@secondspring/projections/community/items/queries.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { erasableDecider } from './decider.ts';
import { streamOf } from './kind.ts';

/** Destroys the key of an anonymous item, so that its content can't be read again. */
export const answerEraseOwnItem =
  (
    kind: OwnKind,
    call: Pick<Endpoint, 'name'>,
    notFound: RefusalCode,
    { handle, vault }: Pick<CommunityDependencies, 'handle' | 'vault'>,
  ): Handler<typeof erasePost> =>
  async ({ params, caller: { userId }, idempotencyKey }) => {
    const { id } = params;
    const stream = streamOf(kind, id);
    const outcome = await handle({
      decider: erasableDecider,
      stream,
      command: { ownerTag: await ownerPseudonym(vault, userId, id), notFound },
      actor: userId,
      key: null,
      idempotencyKey: scopedIdempotencyKey(call, idempotencyKey),
    });
    if (isRefusal(outcome)) return outcome;
    if (outcome.state.status === 'erased' && outcome.state.isAnonymous) await vault.eraseItem(stream);
    return { body: undefined, token: outcome.token };
  };
