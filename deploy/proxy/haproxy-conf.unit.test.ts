import { endpoints } from '@secondspring/contracts/http/endpoints.ts';
import { serviceOf } from '@secondspring/platform/http/server/route-to-service.ts';
import { describe, expect, it } from 'vitest';
import { haproxyConf } from './haproxy-conf.ts';

const conf = haproxyConf(new URL('https://secondspring.example'));

/** Backend of a path: the first matching rule, as HAProxy evaluates it. */
const backendOf = (path: string): string => {
  for (const [, name = '', condition = ''] of conf.matchAll(/^ {2}use_backend (\w+) if (.+)$/gmu)) {
    const tests = [...condition.matchAll(/\{ (path|path_beg) ([^}]+) \}/gu)];
    const holds = tests.some(([, kind, given = '']) =>
      given.split(' ').some((one) => (kind === 'path' ? path === one : path.startsWith(one))),
    );
    if (holds) return name;
  }
  return /^ {2}default_backend (\w+)$/mu.exec(conf)?.[1] ?? '';
};

describe('the proxy', () => {
  it.each(endpoints.map(({ path }) => path.replaceAll(/\{\w+\}/gu, '1')))(
    'routes %s to the same service as a single process',
    (path) => {
      expect(backendOf(path)).toBe(serviceOf(path));
    },
  );

  it.each([
    ['/', 'edge'],
    ['/treatment-reviews', 'edge'],
    ['/api/login', 'sign_in'],
    ['/api/callback', 'sign_in'],
    ['/api/logout', 'sign_in'],
    ['/api/loginx', 'edge'],
    ['/api/treatmentsx', 'edge'],
    ['/x/api/treatments', 'edge'],
    ['/oidc/realms/secondspring/protocol/openid-connect/auth', 'issuer'],
    ['/oidc/resources/abc/login/style.css', 'issuer'],
    ['/oidcx', 'edge'],
  ])('routes %s to %s', (path, name) => expect(backendOf(path)).toBe(name));

  it('keeps lines within the 64 words that HAProxy reads', () => {
    const words = conf.split('\n').map(
      (line) =>
        line
          .replaceAll(/"[^"]*"|'[^']*'/gu, 'x')
          .trim()
          .split(/\s+/u).length,
    );
    expect(Math.max(...words)).toBeLessThan(64);
  });

  it('listens only on the public port, with TLS', () => {
    const binds = [...conf.matchAll(/^ {2}bind (.+)$/gmu)].map(([, bind]) => bind);
    expect(binds).toEqual([':443 ssl crt /run/secondspring/tls.pem alpn h2,http/1.1', '127.0.0.1:8081']);
    expect(haproxyConf(new URL('https://localhost:8443'))).toContain('bind :8443 ssl');
  });

  it('limits each address to an eighth of its connections [S23]', () => {
    const most = Number(/^ {2}maxconn (\d+)$/mu.exec(conf)?.[1]);
    expect(conf).toMatch(
      /^ {2}stick-table type ipv6 .* store conn_cur\n {2}tcp-request connection track-sc0 src\n/mu,
    );
    expect(Number(/reject if \{ sc0_conn_cur gt (\d+) \}/u.exec(conf)?.[1])).toBe(most / 8);
  });

  it('gives each container only what it can work on, and refuses what would wait for a second', () => {
    const most = [...conf.matchAll(/^ {2}server-template (\w+) .* maxconn (\d+) /gmu)].map(
      ([, name, count]) => [name, Number(count)],
    );
    expect(Object.fromEntries(most)).toEqual({
      edge: 500,
      health: 200,
      identity: 50,
      community: 50,
      reviews: 50,
      issuer: 50,
    });
    expect(Number(/^ {2}timeout queue (\d+)ms$/mu.exec(conf)?.[1])).toBeLessThan(1_000);
    expect(conf).toMatch(/http-error status 503 .+ hdr Retry-After "2"/u);
  });

  it('gives the newest of the waiting requests its turn first', () => {
    const [, least, factor] = (
      /^ {2}http-request set-priority-offset date\(0,ms\),mod\((\d+)\),mul\((-\d+)\)$/mu.exec(conf) ?? []
    ).map(Number);
    const offset = (now: number): number => (now % (least ?? 0)) * (factor ?? 0);
    expect(1_001 + offset(1_001)).toBeLessThan(1_000 + offset(1_000));
    // The range that HAProxy takes.
    expect(Math.abs(offset((least ?? 0) - 1))).toBeLessThanOrEqual(524_287);
  });

  it('connects to every service with TLS and verifies its name', () => {
    const servers = conf.split('\n').filter((line) => line.trim().startsWith('server-template'));
    expect(servers).toHaveLength(7);
    for (const line of servers) expect(line).toMatch(/ssl verify required ca-file \S+ .*verifyhost \w+/u);
  });

  it('drops forwarded headers of clients, and logs neither path nor address [S25]', () => {
    for (const name of [
      'X-Forwarded-For',
      'X-Forwarded-Host',
      'X-Forwarded-Proto',
      'Forwarded',
      'X-Request-Id',
    ])
      expect(conf).toContain(`del-header ${name}\n`);
    const format = /log-format '(.+)'/u.exec(conf)?.[1] ?? '';
    expect(format).not.toMatch(/%(?:HP|HU|HV|r|ci|cp|hr|hs|HQ)\b|capture/u);
  });

  it('hides operator pages from the public', () => {
    expect(conf).toMatch(
      /return status 404 .+ if \{ path \/healthz \/servez \/readyz \/metrics \/status \}$/mu,
    );
  });

  /** Whether the proxy rejects a path of the issuer: a rule matches if one of its groups does. */
  const isRefused = (path: string): boolean =>
    [...conf.matchAll(/^ {2}http-request return status 404 .+ if (.+\/oidc.+)$/gmu)].some(([, rule = '']) =>
      rule.split(' || ').some((group) =>
        [...group.matchAll(/(!?)\{ (\S+)(?: -m (\w+))? ([^}]+?) \}/gu)].every(
          ([, not, fetched = '', match, given = '']) => {
            const value = fetched.endsWith('url_dec') ? decodeURIComponent(path) : path;
            const holds = given.split(' ').some((one) => {
              if (match === 'sub') return value.includes(one);
              return fetched === 'path_beg' ? value.startsWith(one) : value === one;
            });
            return holds !== (not === '!');
          },
        ),
      ),
    );

  it.each([
    '/oidc',
    '/oidc/',
    '/oidc/admin',
    '/oidc/admin/master/console/',
    '/oidc/admin/realms/secondspring/users',
    '/oidc/realms/master/protocol/openid-connect/auth',
    '/oidc/realms/secondspringx/account',
    '/oidc/metrics',
    '/oidc/health/ready',
    '/oidc/realms/secondspring/../master/protocol/openid-connect/token',
    '/oidc/realms/secondspring/%2e%2e/%2E%2e/admin/',
    '/oidc/resources/..%2fadmin/master/console/',
    '/oidc/resources//../admin',
  ])('hides %s of the issuer', (path) => expect(isRefused(path)).toBe(true));

  it.each([
    '/oidc/realms/secondspring/protocol/openid-connect/auth',
    '/oidc/realms/secondspring/.well-known/openid-configuration',
    '/oidc/realms/secondspring/login-actions/authenticate',
    '/oidc/resources/4x9ab/login/keycloak.v2/css/styles.css',
    '/oidcx',
  ])('lets %s through', (path) => expect(isRefused(path)).toBe(false));

  it('sends the security headers with its own answers', () => {
    const own = conf.split('\n').filter((line) => /^ {2}http-(?:error|request return)/u.test(line));
    const answers = own.filter((line) => !line.includes('content-type text/plain'));
    expect(answers.length).toBeGreaterThan(20);
    for (const status of [400, 403, 408, 413, 500, 502, 503, 504])
      expect(conf).toContain(`  http-error status ${status} `);
    for (const line of answers) {
      for (const [name, value] of [
        ['X-Content-Type-Options', 'nosniff'],
        ['Referrer-Policy', 'no-referrer'],
        ['Cross-Origin-Resource-Policy', 'same-origin'],
        ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
      ])
        expect(line).toContain(` hdr ${name} "${value}"`);
      expect(line).toMatch(/ hdr Content-Security-Policy "[^"]*frame-ancestors 'none'"/u);
      expect(line).toMatch(/content-type (?:application\/problem\+json|"text\/html; charset=utf-8")/u);
      expect(line.includes('text/html')).toBe(line.includes('hdr Permissions-Policy'));
    }
  });

  it('checks each service, but not the databases that they all need', () => {
    const checks = conf.match(/http-check send .+/gu) ?? [];
    expect(new Set(checks)).toEqual(
      new Set(['http-check send meth GET uri /servez ver HTTP/1.1 hdr Host proxy']),
    );
    expect(checks).toHaveLength(6);
  });
});
