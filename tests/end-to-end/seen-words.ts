import type { Locator } from '@playwright/test';

/**
 * Notes every text that an element has from now on, each change once, however short a time it stood. Resolves with the function that gives
 * them.
 */
export async function seenWords(place: Locator): Promise<() => Promise<string[]>> {
  await place.evaluate((element) => {
    const seen: string[] = [];
    Reflect.set(element, 'seenWords', seen);
    new MutationObserver(() => {
      const words = element.textContent.trim();
      if (seen.at(-1) !== words) seen.push(words);
    }).observe(element, { subtree: true, childList: true, characterData: true });
  });
  const noting = await place.elementHandle();
  return async () =>
    (await noting?.evaluate((element) => Reflect.get(element, 'seenWords') as string[])) ?? [];
}
