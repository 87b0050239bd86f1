import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { releasesIn } from './registry-of.ts';

/** What a browser without a screen met: page loads, and what went wrong in words. */
export type Visit = { loads: number; readonly lost: string[] };

/**
 * Browses as a phone does over HTTP, without drawing: takes a document, fetches what its registry names for the page, checks every file
 * against its hash, and reads on for a moment; until `isOver` says so. It makes no calls: all are one network to the limits on calls.
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
  // As a page does that was opened before a promotion and goes on after it.
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
