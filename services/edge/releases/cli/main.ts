import { ConfigError, EXIT_CONFIG } from '@secondspring/platform/config/read-config.ts';
import { describeError } from '@secondspring/platform/telemetry/describe-error.ts';
import { endCommand } from '@secondspring/platform/waiting/end-command.ts';
import { Command, CommanderError } from 'commander';
import { NotDone } from './refused.ts';
import { SiteAway } from './site.ts';
import { addTeamCommands, type Say } from './team-commands.ts';
import { addTokenCommand } from './token-command.ts';

/** Exit codes beside 0 and 78 (sysexits): the command line makes no sense, a server does not answer, it can't be done. */
const EXIT = { usage: 64, unavailable: 69, refused: 1 } as const;

const wantsJson = process.argv.includes('--json');
const say: Say = (words, json) =>
  void process.stdout.write(`${wantsJson ? JSON.stringify(json, null, 2) : words}\n`);

const program = new Command('npm run release --')
  .description(
    'Releases micro-frontends, each for itself: publish a build, try it with some browsers, give it to everyone, take it back.',
  )
  .addHelpText(
    'after',
    `
Examples:
  npm run release -- token reviews --by olga --why "their build server" --data .data --out token
  npm run build -- mfe-reviews
  npm run release -- publish reviews --why "clearer headings" --token-file token
  npm run release -- canary reviews 10 --why "look at it first" --token-file token
  npm run release -- promote reviews --why "no failures in a day" --token-file token
  npm run release -- rollback reviews --why "the list stays empty" --token-file token`,
  )
  .exitOverride();
addTeamCommands(program, say);
addTokenCommand(program, say);

const failure = (error: unknown): readonly [lines: readonly string[], code: number] => {
  if (error instanceof NotDone) return [error.lines, EXIT.refused];
  if (error instanceof ConfigError) return [error.lines, EXIT_CONFIG];
  if (error instanceof SiteAway) return [[error.message], EXIT.unavailable];
  const { kind, code } = describeError(error);
  return [[`Something needed does not answer (${code ?? kind}).`], EXIT.unavailable];
};

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : EXIT.usage;
  else {
    const [lines, code] = failure(error);
    process.stderr.write(lines.map((line) => `${line}\n`).join(''));
    process.exitCode = code;
  }
}
endCommand();
