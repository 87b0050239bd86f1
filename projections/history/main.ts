import { endCommand } from '@secondspring/platform/waiting/end-command.ts';
import { CommanderError } from 'commander';
import { EXIT, failure } from './session/failure.ts';
import { createProgram } from './program.ts';

// Who reads the answer may have seen enough of it: `… | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

try {
  await createProgram().parseAsync();
} catch (error) {
  // The parser has said what is wrong with the line, or shown what was asked for.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : EXIT.usage;
  else {
    const { line, code } = failure(error);
    const json = process.argv.includes('--json');
    process.stderr.write(`${json ? JSON.stringify({ fault: line }) : line}\n`);
    process.exitCode = code;
  }
}
endCommand();
