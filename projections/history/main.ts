import { runProgram } from '@secondspring/platform/command-line/run-program.ts';
import { failure } from './session/failure.ts';
import { createProgram } from './program.ts';

// stdout may close early, as in `… | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const json = process.argv.includes('--json');

await runProgram(createProgram(), (error) => {
  const { line, code } = failure(error);
  return { line: json ? JSON.stringify({ fault: line }) : line, code };
});
