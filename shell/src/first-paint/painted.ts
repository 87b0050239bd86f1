/** Whether the document contains the page, not just the frame. */
export const isPainted = (root: HTMLElement): boolean =>
  root.querySelector('main')?.firstElementChild != null;
