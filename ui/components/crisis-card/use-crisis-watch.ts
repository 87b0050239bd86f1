import { mentionsSelfHarm } from '@secondspring/contracts/vocabulary/crisis-words.ts';
import { useState } from 'react';

/**
 * Whether the crisis card is to be shown beside what she writes. Once it is, it stays: words that she takes back may still be true. It
 * never keeps her from sending. Give all texts of a form joined.
 */
export const useCrisisWatch = (text: string): boolean => {
  const [hasBeen, setHasBeen] = useState(false);
  const is = mentionsSelfHarm(text);
  if (is && !hasBeen) setHasBeen(true);
  return is || hasBeen;
};
