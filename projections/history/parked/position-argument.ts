import { Argument, InvalidArgumentError } from 'commander';

/** Position of an event. Refuses text that is not a number. */
export const positionArgument = (): Argument =>
  new Argument('<position>', 'as shown by parked list').argParser((text: string) => {
    if (!/^\d{1,19}$/u.test(text)) throw new InvalidArgumentError('A position is a number.');
    return text;
  });
