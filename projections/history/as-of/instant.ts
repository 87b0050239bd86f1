import { Argument, InvalidArgumentError } from 'commander';

const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** Reads a day, which stands for its end in UTC, or an instant with its zone. Throws commander's error. */
const readInstant = (text: string): Date => {
  const instant = new Date(DAY.test(text) ? `${text}T23:59:59.999Z` : text);
  const zoned = DAY.test(text) || /(?:Z|[+-]\d{2}:\d{2})$/u.test(text);
  if (Number.isNaN(instant.getTime()) || !zoned)
    throw new InvalidArgumentError(
      'Write a day, such as 2026-03-08, or an instant, such as 2026-03-08T12:00:00Z.',
    );
  return instant;
};

/** An argument that is a day or an instant. */
export const instantArgument = (name: string): Argument =>
  new Argument(`<${name}>`, 'a day (its end in UTC) or an instant such as 2026-03-08T12:00:00Z').argParser(
    readInstant,
  );
