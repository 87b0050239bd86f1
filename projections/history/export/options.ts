import { InvalidArgumentError } from 'commander';
import { events } from '@secondspring/contracts/events/catalogue.ts';
import { z } from 'zod';

/** Parses YYYY-MM-DD. Throws commander's InvalidArgumentError. */
export const dayOption = (text: string): string => {
  if (!z.iso.date().safeParse(text).success) throw new InvalidArgumentError('Write a day as 2026-11-22.');
  return text;
};

/** Parses event types separated by commas. Throws commander's InvalidArgumentError. */
export const typesOption = (text: string): string[] => {
  const types = text.split(',').map((type) => type.trim());
  const unknown = types.filter((type) => !Object.hasOwn(events, type));
  if (unknown.length > 0)
    throw new InvalidArgumentError(`Unknown: ${unknown.join(', ')}. The command dictionary lists all types.`);
  return types;
};
