import { expect, it } from 'vitest';
import { letter } from './letter.ts';

const parts = [
  'Hello & <welcome>,',
  { name: 'Open “it”', to: 'https://a.example/?one=1&two="2"', button: true },
  { name: 'Stop', to: 'https://a.example/stop' },
] as const;

const decoded = (html: string): string =>
  html
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const onOneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

it('says the same words and has the same links as text and as HTML', () => {
  const { text, html } = letter(parts);
  const shown = html.split('</head>')[1] ?? '';
  expect(onOneLine(decoded(shown.replaceAll(/<[^>]*>/gu, ' ')))).toBe(
    onOneLine(text.replaceAll(/:\nhttps:\S+/gu, '')),
  );
  const links = parts.flatMap((part) => (typeof part === 'string' ? [] : [part.to]));
  expect([...shown.matchAll(/href="([^"]*)"/gu)].map(([, to = '']) => decoded(to))).toEqual(links);
  expect(text.match(/https:\S+/gu)).toEqual(links);
});

it('loads nothing', () => {
  expect(letter(parts).html).not.toMatch(/<(?:img|link|script)|url\(|src=|@import/u);
});
