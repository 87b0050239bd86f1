import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { ReleaseAction } from '@secondspring/contracts/remotes/token.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { remoteEvolver, type ReleaseEvent, type RemoteState } from '../remote/state.ts';

type Asked = { readonly remote: string; readonly by: string; readonly why: string; readonly tokenId: string };
export type Grant =
  | (Asked & {
      readonly type: 'issue';
      readonly holder: string;
      readonly actions: readonly ReleaseAction[];
      /** Whether a token may not allow both publishing and promoting. */
      readonly twoPeople: boolean;
      readonly expiresAt: string;
    })
  | (Asked & { readonly type: 'revoke' });

const decide = (state: RemoteState, command: Grant): readonly NewEvent[] | Refusal => {
  const { remote, by, why, tokenId } = command;
  if (command.type === 'issue') {
    const { holder, actions, expiresAt, twoPeople } = command;
    if (
      twoPeople &&
      actions.includes('publish') &&
      (actions.includes('promote') || actions.includes('canary'))
    )
      return refuse('release-needs-two-people');
    const data = { remote, by, why, tokenId, holder, actions: [...actions], expiresAt };
    return [{ type: 'ReleaseTokenIssued', data }];
  }
  const token = state.tokens.get(tokenId);
  if (token === undefined) return refuse('release-token-not-valid');
  return token.revoked ? [] : [{ type: 'ReleaseTokenRevoked', data: { remote, by, why, tokenId } }];
};

/** Needs a connection to the event store, which only operators have. */
export const tokenDecider: Decider<RemoteState, Grant, ReleaseEvent> = { ...remoteEvolver, decide };
