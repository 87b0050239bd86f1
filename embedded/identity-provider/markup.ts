import { escapeHtml } from '@secondspring/platform/http/escape.ts';

/** A piece of markup that is already safe to stand in a page. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A template tag: every value is escaped for text and quoted attributes, except `Markup`. Empty for undefined. */
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
