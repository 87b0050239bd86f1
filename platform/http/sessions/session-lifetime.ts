import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import type { ServiceConfig } from '../../config/service-config.ts';
import type { SessionLifetime } from './session.ts';

export const sessionLifetimeOf = (
  config: Pick<ServiceConfig, 'SESSION_DAYS' | 'SESSION_IDLE_MINUTES' | 'SESSION_ABSOLUTE_HOURS'>,
): SessionLifetime => ({
  own: config.SESSION_DAYS * millisecondsInDay,
  sharedIdle: config.SESSION_IDLE_MINUTES * millisecondsInMinute,
  sharedAbsolute: config.SESSION_ABSOLUTE_HOURS * millisecondsInHour,
});
