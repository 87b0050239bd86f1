import { utcMinute } from '@secondspring/platform/dates/utc.ts';

/** An instant to the minute, in UTC. */
export const minute = (instant: string): string => `${utcMinute(instant)}Z`;
