import type { Locator } from '@playwright/test';

/** Records every text of an element from now on, each change once, however short. Resolves with a function that returns them. */
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
