import { describe, expect, it } from 'vitest';
import { keepingWords, reviewWords } from './site-copy.ts';

describe('claims', () => {
  it('are made only where the operator vouches for them', () => {
    expect(reviewWords('show')).toContain('Licensed physicians');
    expect(keepingWords('show')).toContain('HIPAA');
    expect(reviewWords('hide') + keepingWords('hide')).not.toMatch(/physician|HIPAA/iu);
  });
});
