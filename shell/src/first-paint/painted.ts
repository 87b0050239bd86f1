/** Whether the document came with the page itself, and not with the frame alone. */
export const isPainted = (root: HTMLElement): boolean =>
  root.querySelector('main')?.firstElementChild != null;

/** Draws the page anew in place of the one that the document came with; a link that had the focus has it again. */
export function keepingFocus(root: HTMLElement, draw: () => void): void {
  const href = document.activeElement?.getAttribute('href') ?? null;
  const linksTo = () => [...root.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href);
  const place = href === null ? -1 : linksTo().findIndex((link) => link === document.activeElement);
  draw();
  if (place >= 0) linksTo()[place]?.focus({ preventScroll: true });
}
