import { mentionsSelfHarm } from '@secondspring/contracts/vocabulary/crisis-words.ts';
import { useState } from 'react';

/**
 * Whether `text` has mentioned self-harm. Stays true once it has, because words she deletes may still be true. Never blocks sending. Join all
 * texts of a form.
 */
export const useCrisisWatch = (text: string): boolean => {
  const [hasBeen, setHasBeen] = useState(false);
  const is = mentionsSelfHarm(text);
  if (is && !hasBeen) setHasBeen(true);
  return is || hasBeen;
};
