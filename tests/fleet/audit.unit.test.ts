import { describe, expect, it } from 'vitest';
import { audit, CLEAN } from './audit.ts';

const ledger = { published: new Set(['a', 'b']), voted: new Set(['a']) };

describe('the audit of a load', () => {
  it('finds nothing where the rows are what was acknowledged, or what was sent and not answered', () => {
    const rows = [
      { title: 'a', upvotes: 1 },
      { title: 'b', upvotes: 0 },
      { title: 'unanswered', upvotes: 0 },
    ];
    expect(audit(ledger, rows)).toEqual(CLEAN);
  });

  it('finds what is lost, doubled and miscounted', () => {
    const rows = [
      { title: 'a', upvotes: 0 },
      { title: 'c', upvotes: 2 },
      { title: 'd', upvotes: 0 },
      { title: 'd', upvotes: 0 },
    ];
    expect(audit(ledger, rows)).toEqual({ lost: ['b'], doubled: ['d'], miscounted: ['a', 'c'] });
  });
});
