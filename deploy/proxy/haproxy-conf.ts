import { signInPaths } from '@secondspring/contracts/http/sign-in.ts';
import { RETRY_AFTER_UNAVAILABLE } from '@secondspring/platform/http/problems/problem.ts';
import { serviceByPath } from '@secondspring/platform/http/server/route-to-service.ts';
import { HSTS_SECONDS, PERMISSIONS_POLICY } from '@secondspring/platform/http/server/security-headers.ts';
import { REALM, SERVICE_PORT } from '../services.ts';

/** Base path of the issuer. */
const ISSUER = '/oidc';
/** The realm for signing in and the files of its pages. The console, the administration and other realms are not public. */
const PUBLIC_ISSUER_PATHS = [`${ISSUER}/realms/${REALM}/`, `${ISSUER}/resources/`];
/** Operator endpoints, never public. */
const INTERNAL_PATHS = ['/healthz', '/servez', '/readyz', '/metrics', '/status'];
/** Maximum number of containers of a service. */
const MAX_SERVERS = 4;
/**
 * Requests that a container works on at once; the next wait here, where waiting costs it nothing. Beyond its ten connections to
 * Postgres more of them only make each slower. Files of the edge and of health go at the speed of a phone.
 */
export const MAX_REQUESTS = { edge: 500, health: 200, others: 50 } as const;
/** Milliseconds that a request waits for its turn before it is answered 503. */
export const QUEUE_TIMEOUT_MS = 500;
/**
 * Rule by which the newest of the waiting requests has its turn first: in their order, an overload would make each wait as long as
 * any may. HAProxy subtracts twice the milliseconds of a clock that starts again before its limit of 524,287.
 */
export const NEWEST_FIRST = 'http-request set-priority-offset date(0,ms),mod(262144),mul(-2)';

const UNAVAILABLE_MESSAGE = 'Second Spring cannot be reached for a moment. Please try again.';
/** Security headers of the services, repeated for answers of the proxy. */
const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cache-Control': 'no-store',
};
const headers = (more: Readonly<Record<string, string>> = {}): string =>
  Object.entries({ ...HEADERS, ...more })
    .map(([name, value]) => ` hdr ${name} "${value}"`)
    .join('');

const retryAfter = (status: number): Readonly<Record<string, string>> =>
  status === 503 ? { 'Retry-After': String(RETRY_AFTER_UNAVAILABLE) } : {};

const problem = (status: number, message = UNAVAILABLE_MESSAGE, title = 'Unavailable'): string =>
  `content-type application/problem+json string '{"type":"about:blank","title":"${title}","status":${status},"message":"${message}"}'${headers(retryAfter(status))}`;
const page = (): string =>
  `content-type "text/html; charset=utf-8" string "<!doctype html><html lang=en-GB><meta name=viewport content='width=device-width'><title>Second Spring</title><p>${UNAVAILABLE_MESSAGE}</p></html>"${headers({ 'Permissions-Policy': PERMISSIONS_POLICY })}`;
/** Status codes of errors of the proxy itself. Malformed requests get a fixed built-in page with 400 that cannot be changed. */
const REFUSED_STATUSES = [400, 403, 408, 413, 500];
const httpErrors = (statuses: readonly number[], answer: (status: number) => string): string =>
  statuses.map((status) => `  http-error status ${status} ${answer(status)}`).join('\n');
const UNAVAILABLE_STATUSES = [502, 503, 504];

/** Short, because HAProxy allows 64 words in a line. */
const condition = (heads: readonly string[]): string =>
  `{ path ${heads.join(' ')} } || { path_beg ${heads.map((head) => `${head}/`).join(' ')} }`;

const maxRequests = (host: string): number =>
  MAX_REQUESTS[host === 'edge' || host === 'health' ? host : 'others'];

const backend = (name: string, error: (status: number) => string, check: string, host = name): string => `
backend ${name}
${httpErrors(UNAVAILABLE_STATUSES, error)}
${check}
  server-template ${host} 1-${MAX_SERVERS} ${host}:${SERVICE_PORT} maxconn ${maxRequests(host)} check ssl verify required ca-file /run/secondspring/ca.crt sni str(${host}) verifyhost ${host} check-sni ${host} alpn http/1.1`;

const CHECK = `  option httpchk
  http-check send meth GET uri /servez ver HTTP/1.1 hdr Host proxy
  http-check expect status 200`;

/**
 * HAProxy configuration: terminates TLS, routes paths to services by the declared HTTP calls, and drops forwarded headers of clients.
 * Services may have several containers, each with a health check.
 * @param publicUrl public address; the proxy listens on its port
 */
export const haproxyConf = (publicUrl: URL): string => {
  // The edge handles all other paths. Sign-in has a backend of its own with HTML errors, because browsers open it directly.
  const services = [...Map.groupBy(serviceByPath.keys(), (head) => serviceByPath.get(head) ?? 'edge')].filter(
    ([service]) => service !== 'edge',
  );
  const port = publicUrl.port === '' ? '443' : publicUrl.port;
  return `# Made by deploy/secrets from the declared calls; changes here are lost.
global
  log stdout format raw local0 info
  maxconn 4000
  hard-stop-after 15s
  ssl-default-bind-options ssl-min-ver TLSv1.2
  ssl-default-bind-ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305
  ssl-default-server-options ssl-min-ver TLSv1.2
  tune.ssl.default-dh-param 2048

resolvers docker
  nameserver docker 127.0.0.11:53
  resolve_retries 2
  timeout resolve 1s
  timeout retry 1s
  hold valid 2s
  hold obsolete 2s

defaults
  mode http
  log global
  # No address and no path: a log line must not link a person to what she read.
  log-format '{"name":"proxy","backend":"%b","server":"%s","method":"%HM","status":%ST,"milliseconds":%Ta,"ended":"%tsc"}'
  option dontlognull
  option redispatch
  option http-keep-alive
  retries 3
${httpErrors(REFUSED_STATUSES, (status) => problem(status, 'The request was refused.', 'Refused'))}
  retry-on conn-failure empty-response
  http-reuse safe
  balance leastconn
  timeout connect 3s
  timeout client 30s
  timeout server 130s
  timeout queue ${QUEUE_TIMEOUT_MS}ms
  timeout http-request 10s
  timeout http-keep-alive 5s
  timeout check 5s
  # A stopping container fails its check for five seconds (DRAIN_SECONDS), which is noticed within four. One late answer does not remove a busy one.
  default-server resolvers docker init-addr libc,none inter 3s fastinter 500ms downinter 1s fall 3 rise 1

frontend people
  bind :${port} ssl crt /run/secondspring/tls.pem alpn h2,http/1.1
  # Limits connections of one address, so that half-open ones leave room for others. Many phones of a carrier may share an address.
  stick-table type ipv6 size 100k expire 30s store conn_cur
  tcp-request connection track-sc0 src
  tcp-request connection reject if { sc0_conn_cur gt 500 }
  http-request del-header X-Forwarded-For
  http-request del-header X-Forwarded-Host
  http-request del-header X-Forwarded-Proto
  http-request del-header X-Forwarded-Port
  http-request del-header X-Real-IP
  http-request del-header X-Request-Id
  http-request del-header Forwarded
  http-request set-header X-Forwarded-Proto https
  http-request set-header X-Forwarded-Host %[req.hdr(Host)]
  option forwardfor
  ${NEWEST_FIRST}
  http-request return status 405 ${problem(405, 'This method is not allowed.', 'Refused')} if METH_TRACE
  http-request return status 404 ${problem(404, 'Nothing was found here.', 'Not found')} if { path ${INTERNAL_PATHS.join(' ')} }
  http-request return status 404 ${problem(404, 'Nothing was found here.', 'Not found')} if { path ${ISSUER} } || { path_beg ${ISSUER}/ } !{ path_beg ${PUBLIC_ISSUER_PATHS.join(' ')} }
  # Blocks paths that leave the realm with "..", plain or encoded.
  http-request return status 404 ${problem(404, 'Nothing was found here.', 'Not found')} if { path_beg ${ISSUER}/ } { path,url_dec -m sub .. // }
  use_backend issuer if ${PUBLIC_ISSUER_PATHS.map((path) => `{ path_beg ${path} }`).join(' || ')}
  use_backend sign_in if ${condition(Object.values(signInPaths))}
${services.map(([service, heads]) => `  use_backend ${service} if ${condition(heads)}`).join('\n')}
  default_backend edge

# Health check of the container, on the loopback address only.
frontend alive
  no log
  bind 127.0.0.1:8081
  http-request return status 200 content-type text/plain string "alive" if { nbsrv(edge) gt 0 }
  http-request return status 503 content-type text/plain string "no edge answers"
${backend('edge', page, CHECK)}
${backend('sign_in', page, CHECK, 'identity')}
${services.map(([service]) => backend(service, problem, CHECK)).join('\n')}
${backend('issuer', page, '')}
`;
};
