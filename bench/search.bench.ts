import { startAnswering } from './load/answering-process.ts';
import { startDurablePostgres } from './load/postgres.ts';
import { searchedWords, writtenItems } from './load/written.ts';
import { tellResult } from './result.ts';
import { againstLimit, median, ROUNDS } from './rounds.ts';

/** A search of everything, from the request to the last byte of the answer, one at a time. */

/** Posts and stories. */
const ITEMS = Number(process.env['BENCH_ITEMS'] ?? 100_000);
/** Searches per measurement. */
const SEARCHES = Number(process.env['BENCH_SEARCHES'] ?? 50);
const LIMIT_MS = 50;

const searches: readonly (readonly [name: string, text: string])[] = [
  ['a frequent word', searchedWords.frequent],
  ['a rare word', searchedWords.rare],
  ['two words', 'night sweats'],
  ['a word with many synonyms', 'HRT'],
  ['the beginning of a word', 'slee'],
  ['a phrase', '"wake up"'],
  ['a mistyped word', 'insomina'],
  ['a word that nobody wrote', 'didgeridoo'],
];

const server = await startDurablePostgres(['lists']);
await writtenItems(server.url('lists'), ITEMS);
const ours = await startAnswering('ours', server.url('lists'));

/** Milliseconds. */
const search = async (text: string): Promise<number> => {
  const before = performance.now();
  const answer = await fetch(`http://127.0.0.1:${ours.port}/api/search`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'https://localhost' },
    body: JSON.stringify({ text }),
  });
  const body = await answer.text();
  if (answer.status !== 200) throw new Error(`a search answered ${answer.status}: ${body}`);
  return performance.now() - before;
};

const medianOf = async (text: string): Promise<number> => {
  const times: number[] = [];
  while (times.length < SEARCHES) times.push(await search(text));
  return median(times);
};

try {
  for (const [name, text] of searches) {
    await medianOf(text);
    const rounds: number[] = [];
    while (rounds.length < ROUNDS) rounds.push(await medianOf(text));
    const about = { unit: 'ms', peerName: 'the limit', row: 'search' };
    const among = `among ${ITEMS.toLocaleString('en')} posts and stories`;
    tellResult(againstLimit({ ...about, name: `search for ${name} ${among}` }, LIMIT_MS, rounds));
  }
} finally {
  await ours.stop();
  await server.stop();
}
