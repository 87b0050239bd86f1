import { DRAWN_FOR } from '@secondspring/contracts/http/drawn-for.ts';
import type { Input } from '@secondspring/ui/api/call.ts';
import { send } from '@secondspring/ui/api/send.ts';

type Report = 'POST /api/releases/loads' | 'POST /api/releases/failures';

/**
 * Reports how a release does; nobody waits for it. It is nobody's change, so it names no member: the server would refuse it where another
 * is signed in by now, and the page would be loaded again as if something of hers had not been sent.
 */
export const report = <Call extends Report>(call: Call, body: Input<Call>['body']): void => {
  send(call, { body }, { headers: { [DRAWN_FOR]: '' } }).catch(() => undefined);
};
