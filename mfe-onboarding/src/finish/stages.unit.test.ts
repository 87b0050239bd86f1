import { describe, expect, it } from 'vitest';
import type { Consent } from '@secondspring/ui/member/consents.ts';
import { stageOf } from './stages.ts';

const consent = (purpose: Consent['purpose'], given: boolean): Consent => ({
  purpose,
  given,
  textVersion: null,
  givenAt: null,
});

describe('the last questions', () => {
  it('wait until her consent is loaded, and report when that fails', () => {
    expect(stageOf('complete', undefined, false, 'draft-failed')).toBe('waiting');
    expect(stageOf('draft', undefined, true, 'draft-covered')).toBe('failed');
  });

  it.each(['complete', 'draft'] as const)('ask for her consent before the task %s continues', (task) => {
    expect(stageOf(task, [], false, 'draft-has-more')).toBe('consent');
    const refused = [consent('health-data', false), consent('research', true)];
    expect(stageOf(task, refused, false, 'draft-covered')).toBe('consent');
  });

  it.each(['draft-loading', 'draft-failed', 'draft-has-more'] as const)(
    'stay with a draft on the server that is %s',
    (before) => {
      expect(stageOf('draft', [consent('health-data', true)], false, before)).toBe(before);
      expect(stageOf('complete', [consent('health-data', true)], false, before)).toBe(before);
    },
  );

  it('continue to the safety step for an assessment, and save a draft without it', () => {
    const given = [consent('health-data', true), consent('research', false)];
    expect(stageOf('complete', given, false, 'draft-covered')).toBe('safety');
    expect(stageOf('draft', given, true, 'draft-covered')).toBe('keep');
  });
});
