import { expect, it } from 'vitest';
import { ConfigError } from '../config/read-config.ts';
import { describeFailure } from './run-command.ts';
import { CommandError, UsageError } from './command-error.ts';

class SetBroken extends CommandError {}

it.each([
  [new UsageError('Write: queue.'), { line: 'Write: queue.', code: 64 }],
  [new CommandError('There is no such member.'), { line: 'There is no such member.', code: 1 }],
  [new SetBroken('It was changed.'), { line: 'It was changed.', code: 1 }],
  [
    new ConfigError(['PORT is missing', 'HOST is not valid']),
    { line: 'PORT is missing; HOST is not valid', code: 78 },
  ],
  [
    Object.assign(new Error('no answer for ada@example.org'), { code: 'ECONNREFUSED' }),
    { line: 'Something needed does not answer (ECONNREFUSED).', code: 69 },
  ],
  [
    new TypeError('ada@example.org is no number'),
    { line: 'Something needed does not answer (TypeError).', code: 69 },
  ],
])('describes %o in one line, without internal messages', (error, description) => {
  expect(describeFailure(error)).toEqual(description);
});
