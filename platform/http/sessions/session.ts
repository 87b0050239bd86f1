import {
  browserFamilies,
  deviceKinds,
  type Device,
} from '@secondspring/contracts/vocabulary/device-words.ts';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { z } from 'zod';
import type { ServiceConfig } from '../../config/service-config.ts';

/** In order of checking: most browsers also carry the marks of those below. */
const marks: readonly (readonly [Device['browser'], RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\//u],
  ['Samsung Internet', /\bSamsungBrowser\//u],
  ['Firefox', /\b(?:Firefox|FxiOS)\//u],
  ['Chrome', /\b(?:Chrome|CriOS)\//u],
  ['Safari', /\bSafari\//u],
];

/** Kind of device and browser family of a User-Agent, without version or model. */
export const deviceOf = (userAgent: string): Device => ({
  kind: /\b(?:Mobi|Android|iPhone|iPad)/u.test(userAgent) ? 'phone' : 'computer',
  browser: marks.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'other',
});

export const sessionLifetimeOf = (
  config: Pick<ServiceConfig, 'SESSION_DAYS' | 'SESSION_IDLE_MINUTES' | 'SESSION_ABSOLUTE_HOURS'>,
): SessionLifetime => ({
  own: config.SESSION_DAYS * millisecondsInDay,
  sharedIdle: config.SESSION_IDLE_MINUTES * millisecondsInMinute,
  sharedAbsolute: config.SESSION_ABSOLUTE_HOURS * millisecondsInHour,
});

/** A session as stored, sealed. Instants are milliseconds since 1970. */
export const session = z.object({
  userId: z.string(),
  /** The issuer's claim at sign-in; an operator's decision overrides it. */
  role: z.enum(['member', 'moderator']),
  began: z.number(),
  /** When the issuer last verified her identity. */
  proven: z.number(),
  /** Last recorded use. */
  used: z.number(),
  /** On a shared phone: it ends with the browser or after a short while. */
  shared: z.boolean(),
  device: z.object({ kind: z.enum(deviceKinds), browser: z.enum(browserFamilies) }),
});

export type StoredSession = z.infer<typeof session>;

/**
 * Milliseconds. `own`: since the last use on the member's own phone. `idle` and `absolute`: both apply on a
 * shared phone.
 */
export type SessionLifetime = {
  readonly own: number;
  readonly sharedIdle: number;
  readonly sharedAbsolute: number;
};

/**
 * Maximum life of a session on the member's own phone. The embedded issuer's cookie of an anonymous account
 * lives 400 days from each sign-in, so she can always prove her identity again.
 */
const OWN_ABSOLUTE = 365 * millisecondsInDay;

/** When a session ends without further use. */
export const expiresAt = ({ began, used, shared }: StoredSession, lifetime: SessionLifetime): number =>
  shared
    ? Math.min(used + lifetime.sharedIdle, began + lifetime.sharedAbsolute)
    : Math.min(used + lifetime.own, began + OWN_ABSOLUTE);

/** Interval at which `used` is updated; coarse for privacy. */
export const touchIntervalMs = (
  { shared }: Pick<StoredSession, 'shared'>,
  lifetime: SessionLifetime,
): number =>
  shared
    ? Math.min(millisecondsInMinute, lifetime.sharedIdle / 2)
    : Math.min(millisecondsInHour, lifetime.own / 2);
