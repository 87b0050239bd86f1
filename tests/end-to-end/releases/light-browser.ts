import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { releasesIn } from './registry-of.ts';

/** Page loads of a browser without a screen, and a message for each failure. */
export type Visit = { loads: number; readonly lost: string[] };

/**
 * Loads pages over HTTP without rendering until `isOver` returns true: the document, the files that its registry names for the page, their hashes,
 * and a short pause. It makes no API calls, because rate limits would count all of these browsers as one network.
 */
export async function browse(origin: string, isOver: () => boolean): Promise<Visit> {
  const visit: Visit = { loads: 0, lost: [] };
  while (!isOver()) {
    try {
      await load(origin);
      visit.loads += 1;
    } catch (error) {
      visit.lost.push(String(error));
    }
    await pause(200 + Math.random() * 400);
  }
  return visit;
}

async function load(origin: string): Promise<void> {
  const html = await (await fetched(`${origin}/treatment-reviews`)).text();
  const reviews = releasesIn(html).get('reviews');
  if (reviews === undefined) throw new Error('no release of reviews');
  const { entry, scripts, styles, integrity } = reviews;
  // Like a page opened before a promotion that loads more files after it.
  await pause(Math.random() * 500);
  for (const path of [entry, ...scripts, ...styles]) {
    const content = Buffer.from(await (await fetched(origin + path)).arrayBuffer());
    const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (hash !== integrity[path]) throw new Error(`${path} is not what the registry says`);
  }
}

async function fetched(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}
