import { describe, expect, it } from 'vitest';
import { testEvent } from '../../events.fixture.ts';
import { foldCommunity } from '../community.fixture.ts';
import { postCategories } from './table.ts';

describe('categories', () => {
  it('keep the latest definition', () => {
    const data = { categoryId: 1, slug: 'sleep', description: 'Nights.', icon: 'moon', position: 2 };
    const defined = (name: string) => testEvent('PostCategoryDefined', { ...data, name });
    expect(foldCommunity(defined('Sleep'), defined('Sleep & Energy')).rows(postCategories)).toMatchObject([
      { id: 1, name: 'Sleep & Energy', position: 2 },
    ]);
  });
});
