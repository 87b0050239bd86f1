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

/** Events set aside: their position, stream and reason, never their content. */
export const PARKED_EVENTS = `${CONTROL_SCHEMA}.parked_events`;

/** Schemas being built: progress and builder, a row for each. */
export const BUILDS = `${CONTROL_SCHEMA}.builds`;

/** Events that an operator skipped in a domain, and why. */
export const SKIPPED_EVENTS = `${CONTROL_SCHEMA}.skipped_events`;
