import { status, type Metadata } from '@grpc/grpc-js';
import { Refusal } from './refusal.ts';

/** Set by this server on calls of users who may not append to the store's own streams. */
const APPEND_ONLY = 'second-spring-append-only';

/** Notes on a call that its user may append to no stream of the store's own. */
export const markAppendOnly = (metadata: Metadata): void => metadata.set(APPEND_ONLY, 'true');

/** Whether whoever makes a call may append to a stream: the store's own streams, metadata too, are administrators'. */
export const mayAppendTo = (stream: string, metadata: Metadata): boolean =>
  !stream.startsWith('$') || metadata.get(APPEND_ONLY).length === 0;

/** What a call is answered that its user may not make. */
export const denied = (): Refusal => {
  return new Refusal(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
};
