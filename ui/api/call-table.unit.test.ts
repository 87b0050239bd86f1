import { readFileSync } from 'node:fs';
import * as assessments from '@secondspring/contracts/http/assessments.ts';
import * as board from '@secondspring/contracts/http/board.ts';
import * as carePlans from '@secondspring/contracts/http/care-plans.ts';
import * as checkIns from '@secondspring/contracts/http/check-ins.ts';
import * as community from '@secondspring/contracts/http/community.ts';
import { endpoints } from '@secondspring/contracts/http/endpoints.ts';
import * as health from '@secondspring/contracts/http/health.ts';
import * as identity from '@secondspring/contracts/http/identity.ts';
import * as labFiles from '@secondspring/contracts/http/lab-files.ts';
import * as progress from '@secondspring/contracts/http/progress.ts';
import * as redFlags from '@secondspring/contracts/http/red-flags.ts';
import * as releases from '@secondspring/contracts/http/releases.ts';
import * as reminders from '@secondspring/contracts/http/reminders.ts';
import * as resources from '@secondspring/contracts/http/resources.ts';
import * as reviews from '@secondspring/contracts/http/reviews.ts';
import * as stories from '@secondspring/contracts/http/stories.ts';
import * as treatmentLog from '@secondspring/contracts/http/treatment-log.ts';
import { describe, expect, it } from 'vitest';
import { currentUserCall } from '../session/session.ts';
import { callTable } from './call-table.ts';
import { callTableSource } from '../bundling/write-call-table.ts';

const squeezed = (source: string) => source.replaceAll(/\s/gu, '');

describe('the table of calls', () => {
  it('matches the contracts (else run: node ui/bundling/write-call-table.ts)', () => {
    const written = readFileSync(new URL('call-table.ts', import.meta.url), 'utf8');
    expect(squeezed(written)).toBe(squeezed(callTableSource()));
  });

  it('contains no call for releases', () => {
    expect(endpoints.filter(({ policy }) => policy === 'team').map(({ name }) => name)).toContain(
      'promoteRelease',
    );
    for (const { name, policy } of endpoints) expect(name in callTable).toBe(policy !== 'team');
  });

  it('has the call that the session makes for the current user', () => {
    expect(currentUserCall).toEqual(callTable.getCurrentUser);
  });

  it('requires that every declaration is exported under its own name', () => {
    const declared: Readonly<Record<string, unknown>> = {
      ...identity,
      ...assessments,
      ...carePlans,
      ...progress,
      ...checkIns,
      ...redFlags,
      ...treatmentLog,
      ...labFiles,
      ...health,
      ...reminders,
      ...resources,
      ...board,
      ...stories,
      ...community,
      ...reviews,
      ...releases,
    };
    expect(endpoints.filter((endpoint) => declared[endpoint.name] !== endpoint)).toEqual([]);
  });
});
