import { EXIT } from '@secondspring/platform/process/exit-codes.ts';
import { describeFailure } from '@secondspring/platform/command-line/run-command.ts';
import { runProgram } from '@secondspring/platform/command-line/run-program.ts';
import { ConfigError } from '@secondspring/platform/config/read-config.ts';
import { Command } from 'commander';
import { SiteUnreachable } from './site.ts';
import { addTeamCommands, type Print } from './team-commands.ts';
import { addTokenCommand } from './token-command.ts';

const wantsJson = process.argv.includes('--json');
const print: Print = (words, json) =>
  void process.stdout.write(`${wantsJson ? JSON.stringify(json, null, 2) : words}\n`);

const program = new Command('npm run release --')
  .description(
    'Releases each micro-frontend on its own: publish a build, try it in some browsers, release it to everyone, roll it back.',
  )
  .addHelpText(
    'after',
    `
Examples:
  npm run release -- token reviews --by olga --why "their build server" --data .data --out token
  npm run build -- mfe-reviews
  npm run release -- publish reviews --why "clearer headings" --token-file token
  npm run release -- publish --build ../sleep-lab/dist --paths /sleep-lab --why "built with Vite" --token-file token
  npm run release -- canary reviews 10 --why "try it first" --token-file token
  npm run release -- promote reviews --why "no failures in a day" --token-file token
  npm run release -- rollback reviews --why "the list stays empty" --token-file token`,
  )
  .exitOverride();
addTeamCommands(program, print);
addTokenCommand(program, print);

await runProgram(program, (error) => {
  if (error instanceof SiteUnreachable) return { line: error.message, code: EXIT.unavailable };
  // Several lines, one for each invalid variable.
  if (error instanceof ConfigError) return { line: error.message, code: EXIT.config };
  return describeFailure(error);
});
