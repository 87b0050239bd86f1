import { pageWide } from '@secondspring/ui/page/page-wide.ts';
import { useState } from 'react';

/**
 * The text is kept in memory for this page load only: going back from a result shows the results again, and no address or storage contains it.
 */
export const useSearchText = (): readonly [string, (words: string) => void] => {
  const saved = pageWide('community-search/1', () => ({ words: '' }));
  const [searched, setAsked] = useState(saved.words);
  return [
    searched,
    (words) => {
      saved.words = words;
      setAsked(words);
    },
  ];
};
