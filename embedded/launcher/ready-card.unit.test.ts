import { expect, it } from 'vitest';
import { readyCard, START_USAGE } from './ready-card.ts';

it('shows the address first, then where e-mails and docs are and how to get demonstration data', () => {
  const card = readyCard('http://localhost:3001', '/project/.data');
  expect(card.startsWith('Second Spring is ready at http://localhost:3001\n')).toBe(true);
  for (const text of [
    'any e-mail address',
    '3001/mail',
    '3001/docs',
    'npm run demo -- --port 3001 --data /project/.data',
    '/project/.data',
  ])
    expect(card).toContain(text);
});

it('names every option and variable of the command', () => {
  for (const name of ['--fresh', '--help', 'PORT', 'DATA_DIR', 'EVENTSTORE_URL'])
    expect(START_USAGE).toContain(name);
});
