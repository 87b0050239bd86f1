import { writeFile } from 'node:fs/promises';
import { releaseActions, type ReleaseAction } from '@secondspring/contracts/remotes/token.ts';
import { remoteName } from '@secondspring/contracts/remotes/build.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import type { Command } from 'commander';
import { minute } from '../history.ts';
import { textTable } from './print-releases.ts';
import type { Print } from './team-commands.ts';

/** Maximum lifetime of a token, in hours: a week. */
const MAX_TOKEN_HOURS = 168;

type Options = {
  readonly by?: string;
  readonly why?: string;
  readonly holder?: string;
  readonly actions: string;
  readonly hours: string;
  readonly revoke?: string;
  readonly list?: boolean;
  readonly out?: string;
  readonly data?: string;
};

const actionsOf = (text: string): ReleaseAction[] =>
  text.split(',').map((word) => {
    const action = releaseActions.find((one) => one === word.trim());
    if (action === undefined)
      throw new CommandError(`There is no action ${word}. Choose from ${releaseActions.join(', ')}.`);
    return action;
  });

const hoursOf = (text: string): number => {
  const hours = Number(text);
  if (hours > 0 && hours <= MAX_TOKEN_HOURS) return hours;
  throw new CommandError(`A token lives more than 0 and at most ${MAX_TOKEN_HOURS} hours, not ${text}.`);
};

const said = (name: string, text: string | undefined, longest: number): string => {
  const words = text?.trim() ?? '';
  if (words === '') throw new CommandError(`--${name} is missing. See: token --help`);
  if (words.length > longest) throw new CommandError(`--${name} may have at most ${longest} characters.`);
  return words;
};

const standing = (revoked: boolean, expiresAt: string): string => {
  if (revoked) return 'revoked';
  return expiresAt <= new Date().toISOString() ? 'expired' : 'valid';
};

export const addTokenCommand = (program: Command, print: Print): void => {
  program
    .command('token <remote>')
    .description('For operators: create a token for the team of a micro-frontend, revoke one, or list them')
    .option('--by <name>', 'who you are, shown in the history')
    .option('--why <text>', 'reason, shown in the history')
    .option('--holder <name>', 'who will use the token (default: <remote> team)')
    .option('--actions <list>', 'what it allows, separated by commas', releaseActions.join(','))
    .option('--hours <number>', 'how many hours it is valid', '8')
    .option('--out <file>', 'write the token to a file that only you can read, instead of the screen')
    .option('--revoke <id>', 'revoke this token, everywhere at once')
    .option('--list', 'list all tokens')
    .option(
      '--data <folder>',
      'data folder of a product running on this machine; without it, the environment variables are used',
    )
    .option('--json', 'print JSON')
    .action(async (remote: string, options: Options) => {
      if (!remoteName.safeParse(remote).success)
        throw new CommandError(
          `${remote} is not the name of a micro-frontend. A name looks like this: reviews.`,
        );
      // Imported here, because teams' commands do not need the event store.
      const { withOperatorSession } = await import('./operator-session.ts');
      await withOperatorSession(options.data, async (operatorSession) => {
        if (options.list === true) {
          const tokens = [...(await operatorSession.tokens(remote))];
          const rows = tokens.map(([id, { holder, actions, expiresAt, revoked }]) => [
            id,
            standing(revoked, expiresAt),
            minute(expiresAt),
            actions.join(','),
            holder,
          ]);
          return print(
            textTable(['id', 'state', 'until', 'allows', 'holder'], rows),
            Object.fromEntries(tokens),
          );
        }
        const who = { remote, by: said('by', options.by, 100), why: said('why', options.why, 500) };
        if (options.revoke !== undefined) {
          await operatorSession.revoke({ ...who, tokenId: options.revoke });
          return print(`The token ${options.revoke} is revoked.`, { revoked: options.revoke });
        }
        const given = await operatorSession.issue({
          ...who,
          holder: said('holder', options.holder ?? `${remote} team`, 100),
          actions: actionsOf(options.actions),
          hours: hoursOf(options.hours),
        });
        process.stderr.write(
          `Token ${given.tokenId} is valid until ${minute(given.expiresAt)}. Keep it secret.\n`,
        );
        const { out } = options;
        if (out === undefined) return print(given.token, given);
        await writeFile(out, `${given.token}\n`, { mode: 0o600 });
        return print(`It is in ${out}.`, { tokenId: given.tokenId, expiresAt: given.expiresAt });
      });
    });
};
