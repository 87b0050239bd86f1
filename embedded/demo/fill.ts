import { recordHealth } from './health.ts';
import { makePerson } from './person.ts';
import { Phone } from './phone.ts';
import { randomFrom, type Random } from './random.ts';
import { reviewSome, readAndReact, tellStory, writePost, type ListedTreatment } from './writing.ts';

const CONCURRENCY = 8;

type Member = { readonly phone: Phone; readonly random: Random; readonly number: number };

/** Runs `act` for each item, `CONCURRENCY` at a time. */
const forEachConcurrently = async <Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> => {
  const waiting = [...items];
  const work = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
};

export type ReportProgress = (what: string, done: number, of: number) => void;

/**
 * Creates demonstration members who record their health, write reviews, posts and stories, and then vote and comment. The same seed creates
 * the same people and texts. Throws the answer of a failed call.
 */
export const fill = async (
  origin: string,
  { members, seed, year }: { members: number; seed: number; year: number },
  report: ReportProgress,
): Promise<void> => {
  const visitor = new Phone(origin);
  const treatments = await visitor.call<ListedTreatment[]>('GET', '/api/treatments');
  const categories = await visitor.call<{ id: number }[]>('GET', '/api/community/categories');
  const all = Array.from({ length: members }, (_, number): Member => ({
    phone: new Phone(origin),
    random: randomFrom(seed * 100_003 + number),
    number,
  }));
  let done = 0;
  await forEachConcurrently(all, async ({ phone, random, number }) => {
    await phone.signIn();
    await recordHealth(phone, makePerson(random, year), random);
    await reviewSome(phone, treatments, random);
    if (number % 3 === 0) await writePost(phone, number / 3, categories, random);
    if (number % 5 === 0) await tellStory(phone, number / 5, random);
    report('members have told about themselves', (done += 1), members);
  });
  done = 0;
  await forEachConcurrently(all, async ({ phone, random }) => {
    await readAndReact(phone, treatments, random);
    report('members have read, voted and commented', (done += 1), members);
  });
};
