import { CHECK_IN_DAYS_BACK } from '@secondspring/contracts/vocabulary/check-in/words.ts';
import { readDayToOpen } from '@secondspring/contracts/remotes/day-to-open.ts';
import { daysBefore } from '@secondspring/ui/dates/days.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Whether a check-in can still be filled in or changed. */
export const isFillable = (day: string, today: string): boolean =>
  day <= today && day >= daysBefore(today, CHECK_IN_DAYS_BACK);

/** Opens the day that a navigation asks for, once, if it can still be filled in. */
export const useDayToOpen = (today: string, onOpen: (day: string) => void): void => {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const day = readDayToOpen(state);
  const accept = useEffectEvent(() => {
    if (day === null) return;
    // Coming back to this entry of the history must not open it again.
    void navigate(pathname, { replace: true, state: null });
    if (isFillable(day, today)) onOpen(day);
  });
  useEffect(() => {
    accept();
  }, [day]);
};
