import { describe, expect, it } from 'vitest';
import { auditFleet, NO_FINDINGS } from './audit.ts';

const ledger = { published: new Set(['a', 'b']), voted: new Set(['a']) };

describe('audit', () => {
  it('finds nothing when the rows contain everything acknowledged, with or without unanswered requests', () => {
    const rows = [
      { title: 'a', upvotes: 1 },
      { title: 'b', upvotes: 0 },
      { title: 'unanswered', upvotes: 0 },
    ];
    expect(auditFleet(ledger, rows)).toEqual(NO_FINDINGS);
  });

  it('finds lost, doubled and miscounted rows', () => {
    const rows = [
      { title: 'a', upvotes: 0 },
      { title: 'c', upvotes: 2 },
      { title: 'd', upvotes: 0 },
      { title: 'd', upvotes: 0 },
    ];
    expect(auditFleet(ledger, rows)).toEqual({ lost: ['b'], doubled: ['d'], miscounted: ['a', 'c'] });
  });
});
