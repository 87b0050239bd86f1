import { describe, expect, it } from 'vitest';
import { withTables } from './page.ts';

const page = 'Before.\n<!-- table: bill -->\n\nAfter.\n| other |\n';

describe('withTables', () => {
  it('replaces the table below its place, and nothing else', () => {
    const once = withTables(page, { bill: '| new |' });
    expect(once).toBe('Before.\n<!-- table: bill -->\n| new |\n\nAfter.\n| other |\n');
    expect(withTables(once, { bill: '| newer |' })).toBe(once.replace('new', 'newer'));
  });
  it('refuses a place without a table', () => {
    expect(() => withTables(page, {})).toThrow('no table named bill');
  });
});
