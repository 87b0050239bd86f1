import { expect, it } from 'vitest';
import { firstSentence } from './first-sentence.ts';

it.each([
  ['One. Two.', 'One.'],
  ['Of 2.5 mg, once a day. Two.', 'Of 2.5 mg, once a day.'],
  ['Without a stop', 'Without a stop'],
])('shortens %j', (text, short) => {
  expect(firstSentence(text)).toBe(short);
});
