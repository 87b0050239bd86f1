import { isolated } from '@secondspring/ui/components/written/isolated.ts';
import { localDay } from '@secondspring/ui/dates/local-day.ts';
import type { Member } from '@secondspring/ui/session/session.ts';

/** Welcomes her on the day on which she registered, and welcomes her back on later ones. */
export const greeting = (
  { firstName, createdAt }: Pick<Member, 'firstName' | 'createdAt'>,
  today: string,
): string => {
  const welcome = localDay(new Date(createdAt)) === today ? 'Welcome' : 'Welcome back';
  const name = firstName?.trim() ?? '';
  return name === '' ? `${welcome}!` : `${welcome}, ${isolated(name)}!`;
};
