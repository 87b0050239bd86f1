import { escapeHtml } from '@secondspring/platform/html/escape.ts';

/** Markup that is already escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Template tag. Escapes all values except `Markup`; undefined becomes empty. */
export const html = (
  strings: TemplateStringsArray,
  ...values: readonly (string | Markup | undefined)[]
): Markup => {
  const pieces = strings.map((piece, index) => {
    const value = values[index];
    if (value === undefined) return piece;
    return piece + (value instanceof Markup ? value.text : escapeHtml(value));
  });
  return new Markup(pieces.join(''));
};
