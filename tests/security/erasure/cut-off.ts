import { createCommandHandler } from '@secondspring/platform/decider/handle-command.ts';
import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';

/** The process died: its next call fails. */
class CutOff extends Error {
  override readonly name = 'CutOff';
}

/** Where a process is interrupted: before or after the n-th call (from 1) of a kind. */
export type Cut = { readonly of: string; readonly n: number; readonly when: 'before' | 'after' };

/** Dependencies of a process that dies at a chosen call. */
export type Dying = {
  readonly dependencies: Dependencies;
  /** Whether it has reached that call. */
  readonly died: () => boolean;
};

/**
 * Makes dependencies that work until the interruption and make no call afterwards, as if the process had been killed. Kinds of calls are named as
 * `vault.erase` or `eventLog.append`.
 */
export const dyingAt = (dependencies: Dependencies, { of, n, when }: Cut): Dying => {
  let calls = 0;
  let dead = false;
  const interruptible = <T extends object>(part: string, target: T): T =>
    new Proxy(target, {
      get: (whole, property) => {
        const member: unknown = Reflect.get(whole, property, whole);
        if (typeof member !== 'function' || typeof property !== 'string') return member;
        return (...parameters: unknown[]): unknown => {
          const call = (): unknown => Reflect.apply(member, whole, parameters);
          if (dead) return Promise.reject(new CutOff());
          if (`${part}.${property}` !== of || (calls += 1) !== n) return call();
          if (when === 'before') {
            dead = true;
            return Promise.reject(new CutOff());
          }
          return Promise.resolve(call()).then(() => {
            dead = true;
            throw new CutOff();
          });
        };
      },
    });
  const vaults = Object.fromEntries(
    Object.entries(dependencies.vaults).map(([domain, vault]) => [domain, interruptible('vault', vault)]),
  );
  const eventLog = interruptible('eventLog', dependencies.eventLog);
  return {
    dependencies: {
      ...dependencies,
      vaults,
      eventLog,
      handle: createCommandHandler(eventLog, vaults),
      sessions: interruptible('sessions', dependencies.sessions),
    },
    died: () => dead,
  };
};
