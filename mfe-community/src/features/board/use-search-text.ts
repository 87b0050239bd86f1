import { pageWide } from '@secondspring/ui/page/page-wide.ts';
import { useState } from 'react';

/**
 * What she searches for, '' for nothing. It outlives a visit to what was found, so that going back leads to the results; it stands in no
 * address and in no storage.
 */
export const useSearchText = (): readonly [string, (words: string) => void] => {
  const kept = pageWide('community-search/1', () => ({ words: '' }));
  const [searched, setAsked] = useState(kept.words);
  return [
    searched,
    (words) => {
      kept.words = words;
      setAsked(words);
    },
  ];
};
