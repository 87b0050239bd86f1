import { expect, it } from 'vitest';
import { chooseVoice } from './voice.ts';

const voice = (lang: string, localService = true) => ({ lang, localService });

it.each([
  ['the British one', [voice('en-US'), voice('en-GB')], 1],
  ['any English one', [voice('de-DE'), voice('en_AU')], 1],
  ['none that sends the words to a server', [voice('en-GB', false), voice('en-US')], 1],
  ['none of another language', [voice('de-DE'), voice('enm')], -1],
])('chooses %s', (_, voices, index) => expect(chooseVoice(voices)).toBe(voices[index]));
