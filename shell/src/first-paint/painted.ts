/** Whether the document came with the page itself, and not with the frame alone. */
export const isPainted = (root: HTMLElement): boolean =>
  root.querySelector('main')?.firstElementChild != null;

/**
 * Draws the page anew in place of the one that the document came with. What had the focus has it again: a link, or what is known by its id,
 * as the content that was skipped to.
 */
export function keepingFocus(root: HTMLElement, draw: () => void): void {
  const before = document.activeElement;
  const href = before?.getAttribute('href') ?? null;
  const linksTo = () => [...root.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href);
  const place = href === null ? -1 : linksTo().findIndex((link) => link === before);
  const id = root.contains(before) && before?.id ? before.id : null;
  draw();
  const after = id === null ? linksTo()[place] : document.getElementById(id);
  after?.focus({ preventScroll: true });
}
