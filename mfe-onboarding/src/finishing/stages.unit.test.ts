import { describe, expect, it } from 'vitest';
import type { Consent } from '../api/consents.ts';
import { stageOf } from './stages.ts';

const consent = (purpose: Consent['purpose'], given: boolean): Consent => ({
  purpose,
  given,
  textVersion: null,
  givenAt: null,
});

describe('the last questions', () => {
  it('wait until it is known what she agreed to, and say when that can’t be had', () => {
    expect(stageOf('complete', undefined, false)).toBe('waiting');
    expect(stageOf('draft', undefined, true)).toBe('failed');
  });

  it.each(['complete', 'draft'] as const)('ask for her consent before the task %s goes on', (task) => {
    expect(stageOf(task, [], false)).toBe('consent');
    expect(stageOf(task, [consent('health-data', false), consent('research', true)], false)).toBe('consent');
  });

  it('go on to the safety step for an assessment, and keep a draft without it', () => {
    const given = [consent('health-data', true), consent('research', false)];
    expect(stageOf('complete', given, false)).toBe('safety');
    expect(stageOf('draft', given, true)).toBe('keep');
  });
});
