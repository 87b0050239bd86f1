/** A text that is written from right to left, to put into the samples. */
export const HEBREW = 'שלום 123 (עולם)';

const FIRST_LETTER = /\p{L}/u;
const isRightToLeft = (text: string): boolean => /\p{Script=Hebrew}/u.test(text);
const isApart = (text: string): boolean =>
  !isRightToLeft(text.replaceAll(/\u2068[^\u2068\u2069]*\u2069/gu, ''));

/** Elements, fields and labels in which a text from right to left would run with our own words, or from left to right. */
export const wrongDirections = (root: ParentNode): string[] => {
  const wrong: string[] = [];
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    const own = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent ?? '')
      .join('');
    const nearest = element.closest('[dir=auto], bdi');
    const directed = nearest?.textContent ?? '';
    const takesItsOwn = isRightToLeft(FIRST_LETTER.exec(directed)?.[0] ?? '');
    const value =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : '';
    if (isRightToLeft(own) && !isApart(own) && !takesItsOwn) wrong.push(element.outerHTML);
    // The options of a list take the direction of their field.
    if (isRightToLeft(value) && element.dir !== 'auto') wrong.push(element.outerHTML);
    if (!isApart(element.getAttribute('aria-label') ?? '')) wrong.push(element.outerHTML);
  }
  return wrong;
};
