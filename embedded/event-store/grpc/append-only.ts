import { status, type Metadata } from '@grpc/grpc-js';
import { RpcError } from './rpc-error.ts';

/** Metadata key that this server sets on calls of append-only users. */
const APPEND_ONLY = 'second-spring-append-only';

export const markAppendOnly = (metadata: Metadata): void => metadata.set(APPEND_ONLY, 'true');

/** System streams (`$…`) and metadata need an administrator. */
export const mayAppendTo = (stream: string, metadata: Metadata): boolean =>
  !stream.startsWith('$') || metadata.get(APPEND_ONLY).length === 0;

export const accessDenied = (): RpcError =>
  new RpcError(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
