import { isolated } from '@secondspring/ui/components/written/isolated.ts';
import { localDay } from '@secondspring/ui/dates/local-day.ts';
import type { Member } from '@secondspring/ui/session/session.ts';

/** Welcomes her on the day on which she registered, and back on later ones (specification, section 2). */
export const greeting = (
  { firstName, createdAt }: Pick<Member, 'firstName' | 'createdAt'>,
  today: string,
): string => {
  const name = isolated(firstName?.trim() ?? '');
  if (localDay(new Date(createdAt)) !== today) return `Welcome back, ${name || 'there'}!`;
  return name === '' ? 'Welcome!' : `Welcome, ${name}!`;
};
