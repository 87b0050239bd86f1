/** What `npm start` prints when everything answers. `data` is the absolute path of the data folder. */
export const readyCard = (address: string, data: string): string => {
  const { port } = new URL(address);
  const rows = [
    ['Sign in', 'with any e-mail address, or carry on without one'],
    ['E-mails', `${address}/mail`],
    ['Calls and events', `${address}/docs`],
    [
      'Demonstration',
      `npm run demo -- --port ${port} --data ${inShell(data)} (in another terminal: 600 labelled members)`,
    ],
    ['Stop', `Ctrl-C; the data stays in ${data}`],
  ] as const;
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}\n`);
  return `Second Spring is ready at ${address}\n${lines.join('')}`;
};

/** What `npm start -- --help` prints. */
export const START_USAGE = `Usage: npm start [-- --fresh]

Starts the whole product on this machine and prints its address. Ctrl-C stops it.

  --fresh            deletes the stored data first
  --help             shows this

Environment:
  PORT=3000          the port; 0 for any free one
  DATA_DIR=.data     the data folder
  EVENTSTORE_URL     an external EventStoreDB, such as esdb://127.0.0.1:2113?tls=false, instead of the embedded store
`;

const inShell = (path: string): string => (/^[\w./:\\-]+$/u.test(path) ? path : JSON.stringify(path));
