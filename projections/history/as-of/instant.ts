import { utc } from '@date-fns/utc';
import { Argument, InvalidArgumentError } from 'commander';
import { endOfDay } from 'date-fns/endOfDay';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';

const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const ZONED = /(?:Z|[+-]\d{2}:\d{2})$/u;

/**
 * Parses a day, which means its end in UTC, or an instant with a time zone. Throws commander's
 * InvalidArgumentError.
 */
export const readInstant = (text: string): Date => {
  const isDay = DAY.test(text);
  const instant = parseISO(text, { in: utc });
  if (!isValid(instant) || !(isDay || ZONED.test(text)))
    throw new InvalidArgumentError(
      'Write a day, such as 2026-03-08, or an instant, such as 2026-03-08T12:00:00Z.',
    );
  return new Date(isDay ? endOfDay(instant) : instant);
};

export const instantArgument = (name: string): Argument =>
  new Argument(`<${name}>`, 'a day (its end in UTC) or an instant such as 2026-03-08T12:00:00Z').argParser(
    readInstant,
  );
