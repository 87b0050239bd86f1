/** Whether the document came with the page itself, and not with the frame alone. */
export const isPainted = (root: HTMLElement): boolean =>
  root.querySelector('main')?.firstElementChild != null;
