import type { DomainName } from '@secondspring/contracts/domains.ts';
import { CONTROL_SCHEMA } from '@secondspring/platform/read-model/checkpoint.ts';

declare module 'knex/types/tables.js' {
  interface Tables {
    'projections.parked_events': {
      read_models: string;
      position: string;
      stream: string;
      revision: string;
      type: string;
      reason: string;
    };
    'projections.skipped_events': {
      domain: DomainName;
      position: string;
      reason: string;
      operator: string;
      skipped_at: string;
    };
    'projections.builds': {
      read_models: string;
      domain: DomainName;
      edition: number;
      shape: string;
      position: string;
      events: string;
      builder: string;
      begun_at: string;
      updated_at: string;
    };
  }
}

/** Table of events set aside: what they are, where they stand and why, never what they say. */
export const PARKED_EVENTS = `${CONTROL_SCHEMA}.parked_events`;

/** Table of schemas being built, one row for each: how far, and by whom. */
export const BUILDS = `${CONTROL_SCHEMA}.builds`;

/** Table of events that an operator chose to leave out of a domain, and why. */
export const SKIPPED_EVENTS = `${CONTROL_SCHEMA}.skipped_events`;
