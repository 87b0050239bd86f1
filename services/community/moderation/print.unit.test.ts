import { describe, expect, it } from 'vitest';
import type { ShownItem } from './item.ts';
import { printItem, printQueue } from './print.ts';

const id = '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11';
const at = '2026-03-08T17:45:00.000Z';

describe('printing the queue', () => {
  it('prints a line per item, marks urgent ones and counts the reasons', () => {
    const entry = { kind: 'story', id, urgent: false, reports: 3, state: 'hidden', lastNotedAt: at } as const;
    const lines = printQueue([
      { ...entry, urgent: true, reports: 0, reasons: {}, state: 'shown' },
      { ...entry, reasons: { unkind: 2, harm: 1 } },
    ]).split('\n');
    expect(lines[1]).toMatch(/^! {2}story {2}9d2a5a0e\S+ {2}0 +shown +2026-03-08 17:45$/u);
    expect(lines[2]).toMatch(
      /^ {3}story {2}9d2a5a0e\S+ {2}3 +hidden +2026-03-08 17:45 {2}2 unkind, 1 harm$/u,
    );
  });

  it('says that the queue is empty', () => {
    expect(printQueue([])).toBe('Nothing is waiting for a decision.\n');
  });
});

describe('printing an item', () => {
  const item: ShownItem = {
    kind: 'story',
    id,
    words: {
      status: 'standing',
      isAnonymous: true,
      writtenAt: at,
      title: 'A \u001B[2Jtitle',
      text: 'Two\nlines',
      tags: ['HRT'],
    },
    reports: [
      { reason: 'unsafe-advice', note: 'A \u001B]0;dose' },
      { reason: 'other', note: null },
    ],
    decisions: [{ verdict: 'hidden', moderator: 'Robin', reason: 'Names a dose.', at }],
  };

  it('prints content, reports and decisions without control characters', () => {
    const text = printItem(item);
    expect(text).toContain('A  [2Jtitle\n\nTwo\nlines\n\nTags: HRT\n');
    expect(text).toContain('Reports:\n  Unsafe health advice: A  ]0;dose\n  Something else\n');
    expect(text).toContain('Decisions:\n  2026-03-08 17:45 hidden (Robin): Names a dose.\n');
    expect(text).not.toContain('\u001B');
  });

  it('says that there is nothing to read', () => {
    expect(printItem({ ...item, words: { status: 'missing' } })).toContain('There is no story with the id');
    expect(printItem({ ...item, words: { status: 'erased' }, reports: [], decisions: [] })).toMatch(
      /It was erased or withdrawn\.\n\nNo reports\.\nNo decisions\.\n$/u,
    );
  });
});
