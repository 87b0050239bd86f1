import { pageWide } from '../page/page-wide.ts';
import type { Input, Output } from './call.ts';
import type { CallAddress } from './declared.ts';

/** One try of a form: the call, its input, and the idempotency key that stays the same while that is tried again. */
export type Made<Address extends CallAddress = CallAddress> = {
  readonly call: Address;
  readonly input: Input<Address>;
  readonly key: string;
};

/** What became of it: the server’s answer, or it is kept on this phone and will be sent. */
export type Entered<Body> = { readonly isKept: false; readonly body: Body } | { readonly isKept: true };

/** Stores it on the phone and sends it. Null, and not sent, if it can’t be stored. Throws as `call` does, and then keeps nothing. */
export type Enter = <Address extends CallAddress>(
  made: Made<Address>,
) => Promise<Entered<Output<Address>> | null>;

/** Set by the shell on a member’s own phone; null elsewhere. */
export const keeper = (): { enter: Enter | null } => pageWide('kept-entries/1', () => ({ enter: null }));
