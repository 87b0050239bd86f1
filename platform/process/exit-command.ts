/**
 * Ends a command that has said what it has to say, with `process.exitCode`, once that is written. It does not wait for what nobody needs any
 * more: gRPC asks the name server for settings of each host that it connects to, and where a network has no way out that question stays
 * open for half a minute after everything was closed.
 */
export const exitCommand = (): void => {
  process.stderr.write('', () => process.stdout.write('', () => process.exit()));
};
