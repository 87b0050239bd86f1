/** `classNames(s.card, isOpen && s.open)` */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
