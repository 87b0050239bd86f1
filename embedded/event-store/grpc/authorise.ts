import { ServerInterceptingCall, ServerListenerBuilder, status, type ServerInterceptor } from '@grpc/grpc-js';
import { judgeCredentials, type User } from '../auth.ts';
import { Refusal, toServiceError } from './refusal.ts';
import { OPEN_PATHS } from './service.ts';

const open: readonly string[] = Object.values(OPEN_PATHS);
/** The calls that change something; whoever only reads may make every other. */
const WRITING = /\/(?:Append|BatchAppend|Delete|Tombstone)$/u;

/** Refuses calls without the right credentials before their handler sees them; all calls but the open ones need them. */
export function authorise(users: readonly User[] | undefined): ServerInterceptor {
  return (method, call) => {
    if (users === undefined || open.includes(method.path)) return new ServerInterceptingCall(call);
    return new ServerInterceptingCall(call, {
      start: (next) => {
        const listener = new ServerListenerBuilder().withOnReceiveMetadata((metadata, proceed) => {
          const [header] = metadata.get('authorization');
          const verdict = judgeCredentials(users, header?.toString(), WRITING.test(method.path));
          if (verdict === 'admitted') proceed(metadata);
          else
            call.sendStatus(toServiceError(verdict === 'wrong-credentials' ? unauthenticated() : denied()));
        });
        next(listener.build());
      },
    });
  };
}

function denied(): Refusal {
  return new Refusal(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
}

function unauthenticated(): Refusal {
  return new Refusal(status.UNAUTHENTICATED, 'Unauthenticated');
}
