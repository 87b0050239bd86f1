import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { createSessionStore } from '@secondspring/platform/http/sessions/session-store.ts';
import { serverCookie } from '@secondspring/platform/http/sessions/session-cookie.ts';
import { createSessionHash, newSessionId } from '@secondspring/platform/http/sessions/session-id.ts';
import { createRowSeal } from '@secondspring/platform/http/sessions/sealed-row.ts';
import type { StoredSession } from '@secondspring/platform/http/sessions/session.ts';
import { createPool } from '@secondspring/platform/postgres/pool.ts';
import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { millisecondsInDay } from 'date-fns/constants';
import { inFlight } from './in-flight.ts';
import { SESSION_SECRET, type MeasuredStores } from './product.ts';
import { uuidOf } from './review-rows.ts';

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** Members with keys and with sessions of their own, who call a service over connections that stay open. */
export type Members = {
  /** POST if there is a body, else GET. */
  readonly call: (member: number, path: string, body?: unknown, key?: string) => Promise<Answer>;
  readonly leave: () => void;
};

/** Signs members in at a service on these stores. `atOnce`: maximum number of connections. */
export const signIn = async (
  { postgres, vaults }: MeasuredStores,
  origin: string,
  { count, atOnce }: { readonly count: number; readonly atOnce: number },
): Promise<Members> => {
  const pool = createPool(postgres.url('readmodels'));
  const store = createSessionStore(pool);
  const rows = createRowSeal(SESSION_SECRET);
  const hash = createSessionHash(SESSION_SECRET);
  const cookies: string[] = [];
  const now = Date.now();
  await inFlight(count, 8, async (number) => {
    const userId = uuidOf(`member ${number}`);
    await vaultOf(vaults, 'identity').enrol(userId);
    await vaultOf(vaults, 'community').enrol(userId);
    const id = newSessionId();
    const sid = hash('session', id);
    const session: StoredSession = {
      userId,
      role: 'member',
      began: now,
      proven: now,
      used: now,
      shared: false,
      device: { kind: 'phone', browser: 'Chrome' },
    };
    const owner = hash('member', userId);
    await store.put(sid, rows.seal(sid, session, owner), now + millisecondsInDay);
    cookies[number] = `${serverCookie('sid', origin).name}=${id}`;
  });
  await pool.end();
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const call: Members['call'] = (member, path, body, key) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        Cookie: cookies[member] ?? '',
        ...(text !== undefined && {
          Origin: origin,
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(text),
        }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      };
      const method = text === undefined ? 'GET' : 'POST';
      request(`${origin}${path}`, { agent, method, headers }, (response) => {
        let answer = '';
        response.setEncoding('utf8').on('data', (part: string) => (answer += part));
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: answer }),
        );
      })
        .once('error', reject)
        .end(text);
    });
  return { call, leave: () => agent.destroy() };
};
