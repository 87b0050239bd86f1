import { ServerInterceptingCall, ServerListenerBuilder, status, type ServerInterceptor } from '@grpc/grpc-js';
import { authorizeCall, type CallKind, type StoreUser } from '../auth.ts';
import { accessDenied, markAppendOnly } from './append-only.ts';
import { RpcError, toServiceError } from './rpc-error.ts';
import { OPEN_PATHS } from './service.ts';

const open: readonly string[] = Object.values(OPEN_PATHS);

const actOf = (path: string): CallKind => {
  if (/\/(?:Batch)?Append$/u.test(path)) return 'append';
  return /\/(?:Delete|Tombstone)$/u.test(path) ? 'remove' : 'read';
};

/** Rejects calls without valid credentials before their handler runs. Calls in OPEN_PATHS need no credentials. */
export const authorise =
  (users: readonly StoreUser[] | undefined): ServerInterceptor =>
  (method, call) => {
    if (users === undefined || open.includes(method.path)) return new ServerInterceptingCall(call);
    return new ServerInterceptingCall(call, {
      start: (next) => {
        const listener = new ServerListenerBuilder().withOnReceiveMetadata((metadata, proceed) => {
          const [header] = metadata.get('authorization');
          const verdict = authorizeCall(users, header?.toString(), actOf(method.path));
          if (verdict === 'append-only') markAppendOnly(metadata);
          if (verdict === 'admitted' || verdict === 'append-only') proceed(metadata);
          else
            call.sendStatus(
              toServiceError(verdict === 'wrong-credentials' ? unauthenticated() : accessDenied()),
            );
        });
        next(listener.build());
      },
    });
  };

const unauthenticated = (): RpcError => new RpcError(status.UNAUTHENTICATED, 'Unauthenticated');
