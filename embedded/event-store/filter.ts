import type { LogRecord } from './log/record.ts';
import type { FilterRequest } from './wire/read-request.ts';

/** Whether a subscription to `$all` wants an event. Links are matched unresolved. */
export type Filter = (event: Pick<LogRecord, 'streamName' | 'type'>) => boolean;

/**
 * A regular expression wins over prefixes; without either, everything matches.
 * @throws SyntaxError for an invalid expression
 */
export const makeFilter = ({ on, regex, prefixes }: FilterRequest): Filter => {
  const accepts = makeTest(regex, prefixes);
  return on === 'event-type' ? ({ type }) => accepts(type) : ({ streamName }) => accepts(streamName);
};

const makeTest = (regex: string, prefixes: readonly string[]): ((text: string) => boolean) => {
  if (regex !== '') {
    const expression = toRegExp(regex);
    return (text) => expression.test(text);
  }
  if (prefixes.length === 0) return () => true;
  return (text) => prefixes.some((prefix) => text.startsWith(prefix));
};

/**
 * Translates a .NET expression, as the protocol specifies, in the parts that filters use: leading inline options such as `(?i)`, and the
 * anchors `\A`, `\z`, `\Z`.
 * @throws SyntaxError when the rest is not a JavaScript expression
 */
export const toRegExp = (expression: string): RegExp => {
  const [, options = '', rest = ''] = /^(?:\(\?([imsn]+)\))?(.*)$/su.exec(expression) ?? [];
  const source = rest.replaceAll(/\\[\s\S]/gu, (escape) => ANCHORS[escape] ?? escape);
  const flags = [...new Set(options)].filter((flag) => flag !== 'n').join('');
  return new RegExp(source, flags);
};

const ANCHORS: Readonly<Record<string, string>> = {
  '\\A': '(?<![\\s\\S])',
  '\\z': '(?![\\s\\S])',
  '\\Z': '(?=\\n?(?![\\s\\S]))',
};
