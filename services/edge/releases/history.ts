import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { releaseStep } from '@secondspring/contracts/http/releases.ts';
import type { z } from 'zod';
import type { ReleaseEvent, Version } from './remote/state.ts';
import { utcMinute } from '@secondspring/platform/dates/utc.ts';

/** An instant to the minute, in UTC. */
export const minute = (instant: string): string => `${utcMinute(instant)}Z`;

export type ReleaseStep = z.output<typeof releaseStep>;

const inWords = (version: Version): string => version ?? 'shipped';

const detailOf = (event: DomainEvent<ReleaseEvent>): { version: string | null; detail: string } => {
  switch (event.type) {
    case 'RemotePublished':
      return { version: event.data.build.version, detail: `${Math.round(event.data.bytes / 1000)} kB` };
    case 'RemotePromoted': {
      const { version, security } = event.data;
      return {
        version,
        detail: security === undefined ? 'live' : 'live; it mends security, and nothing before it comes back',
      };
    }
    case 'RemoteCanaryStarted':
    case 'RemoteCanaryChanged':
      return { version: event.data.version, detail: `${event.data.share} % of browsers` };
    case 'RemoteCanaryEnded':
      return { version: event.data.version, detail: 'nobody gets it any more' };
    case 'RemoteRolledBack': {
      const { channel, from, to } = event.data;
      return { version: inWords(to), detail: `${channel === 'live' ? 'from' : 'trial of'} ${inWords(from)}` };
    }
    case 'RemoteFailureNoted':
      return { version: event.data.version, detail: 'left to operators' };
    case 'ReleaseTokenIssued':
      return { version: null, detail: `to ${event.data.holder} until ${minute(event.data.expiresAt)}` };
    case 'ReleaseTokenRevoked':
      return { version: null, detail: event.data.tokenId };
  }
};

/** Newest first. */
export const historyOf = (events: readonly DomainEvent<ReleaseEvent>[]): ReleaseStep[] =>
  events
    .map((event) => ({
      at: event.at,
      step: event.type,
      ...detailOf(event),
      by: event.data.by,
      why: event.data.why,
    }))
    .toReversed();
