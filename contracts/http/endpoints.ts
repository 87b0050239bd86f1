import type { DomainName } from '../domains.ts';
import type { Endpoint } from './endpoint.ts';
import * as assessments from './assessments.ts';
import * as board from './board.ts';
import * as carePlans from './care-plans.ts';
import * as checkIns from './check-ins.ts';
import * as community from './community.ts';
import * as health from './health.ts';
import * as identity from './identity.ts';
import * as labFiles from './lab-files.ts';
import * as progress from './progress.ts';
import * as redFlags from './red-flags.ts';
import * as releases from './releases.ts';
import * as reminders from './reminders.ts';
import * as resources from './resources.ts';
import * as reviews from './reviews.ts';
import * as treatmentLog from './treatment-log.ts';
import * as stories from './stories.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'policy' in value;

const declaredIn = (...modules: readonly Readonly<Record<string, unknown>>[]): Endpoint[] =>
  modules.flatMap((module) => Object.values(module)).filter(isEndpoint);

/** Every JSON call by service: the source of routes, OpenAPI document and tests. */
export const endpointsByService: Readonly<Record<DomainName | 'edge', readonly Endpoint[]>> = {
  edge: declaredIn(releases),
  identity: declaredIn(identity, reminders),
  health: declaredIn(
    assessments,
    carePlans,
    redFlags,
    progress,
    checkIns,
    treatmentLog,
    labFiles,
    health,
    resources,
  ),
  community: declaredIn(board, stories, community),
  reviews: declaredIn(reviews),
};

export const endpoints: readonly Endpoint[] = Object.values(endpointsByService).flat();
