import type { z } from 'zod';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const kinds: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
};

const formats: Readonly<Record<string, string>> = {
  email: 'Not a valid e-mail address',
  date: 'Not a valid date',
  datetime: 'Not a valid time',
  uuid: 'Not a valid id',
};

const amount = (count: number | bigint, unit: string): string =>
  `${count} ${unit}${Number(count) === 1 ? '' : 's'}`;

const units: Readonly<Record<string, string>> = { string: 'character', array: 'item', set: 'item' };

/** For example `Must be at most 255 characters`. */
const bound = (limit: 'least' | 'most', origin: string, value: number | bigint): string => {
  const unit = units[origin];
  return `Must be at ${limit} ${unit === undefined ? value : amount(value, unit)}`;
};

/** Message for the sender of an invalid field, unless its schema has one. Never repeats the value. */
export const issueMessage = (issue: RawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required' : (kinds[issue.expected] ?? 'Not of the right kind');
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? 'Required'
        : bound('least', issue.origin, issue.minimum);
    case 'too_big':
      return bound('most', issue.origin, issue.maximum);
    case 'invalid_format':
      return formats[issue.format] ?? 'Not in the right form';
    case 'invalid_value':
      return issue.input === undefined ? 'Required' : 'Not one of the choices';
    case 'unrecognized_keys':
      return 'Has something that does not belong here';
    default:
      return 'Not valid';
  }
};
