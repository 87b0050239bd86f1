import { Argument, InvalidArgumentError } from 'commander';

/** The argument that says where an event stands in the history; refuses what is no position. */
export const positionArgument = (): Argument =>
  new Argument('<position>', 'as parked list shows it').argParser((text: string) => {
    if (!/^\d{1,19}$/u.test(text)) throw new InvalidArgumentError('It is a number.');
    return text;
  });
