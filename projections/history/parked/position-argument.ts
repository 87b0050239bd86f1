import { Argument, InvalidArgumentError } from 'commander';

/** Position of an event. Refuses text that is not a number. */
export const positionArgument = (): Argument =>
  new Argument('<position>', 'as parked list shows it').argParser((text: string) => {
    if (!/^\d{1,19}$/u.test(text)) throw new InvalidArgumentError('It is a number.');
    return text;
  });
