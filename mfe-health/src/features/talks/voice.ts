import { useSyncExternalStore } from 'react';

/** What a voice is chosen by. */
type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService'>;

/**
 * An English voice, British before others; undefined if there is none. Only voices of the phone itself: others send what
 * they read to a server, which would learn what she listens to.
 */
export const chooseVoice = <Any extends Voice>(voices: readonly Any[]): Any | undefined => {
  const own = voices.filter(({ lang, localService }) => localService && /^en(?:[-_]|$)/iu.test(lang));
  return own.find(({ lang }) => /^en[-_]gb/iu.test(lang)) ?? own[0];
};

const synthesis = (): SpeechSynthesis | undefined =>
  'speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined;

const ownVoice = (): SpeechSynthesisVoice | undefined => chooseVoice(synthesis()?.getVoices() ?? []);

const subscribe = (onChange: () => void) => {
  synthesis()?.addEventListener('voiceschanged', onChange);
  return () => synthesis()?.removeEventListener('voiceschanged', onChange);
};

/** Whether the browser can read aloud. Some name their voices only a moment after the page has opened. */
export const useHasVoice = (): boolean => useSyncExternalStore(subscribe, () => ownVoice() !== undefined);

export const silence = (): void => synthesis()?.cancel();

/** Stops what is being said and says this. `rate` is 1 for an ordinary pace. */
export const say = (words: string, rate: number): void => {
  const voice = ownVoice();
  if (voice === undefined) return;
  silence();
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = rate;
  synthesis()?.speak(utterance);
};
