import { liveHerHealth } from './health.ts';
import { makePerson } from './person.ts';
import { Phone } from './phone.ts';
import { randomFrom, type Random } from './random.ts';
import { reviewSome, takePart, tellStory, writePost, type ListedTreatment } from './writing.ts';

/** How many phones are busy at once. */
const AT_ONCE = 8;

type Member = { readonly phone: Phone; readonly random: Random; readonly number: number };

/** Does it for every item, so many at once. */
const forEachAtOnce = async <Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> => {
  const waiting = [...items];
  const work = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};

/** What a filling reports while it goes on. */
export type Report = (what: string, done: number, of: number) => void;

/**
 * Lets demonstration members sign in, say how they are, review treatments, write, and then take part in what the others wrote. The same
 * seed makes the same people and texts. Throws what the product answered where a call fails.
 */
export const fill = async (
  origin: string,
  { members, seed, year }: { members: number; seed: number; year: number },
  report: Report,
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
  await forEachAtOnce(all, async ({ phone, random, number }) => {
    await phone.signIn();
    await liveHerHealth(phone, makePerson(random, year), random);
    await reviewSome(phone, treatments, random);
    if (number % 3 === 0) await writePost(phone, number / 3, categories, random);
    if (number % 5 === 0) await tellStory(phone, number / 5, random);
    report('members have told about themselves', (done += 1), members);
  });
  done = 0;
  await forEachAtOnce(all, async ({ phone, random }) => {
    await takePart(phone, treatments, random);
    report('members have read, voted and commented', (done += 1), members);
  });
};
